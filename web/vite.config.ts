// Building the page: it goes into the Python package, and in development talks to a server on port 8000.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.RATHAUS_SERVER ?? 'http://127.0.0.1:8000';
const PATIENCE = 300_000; // milliseconds, also on a busy machine: what hangs fails

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  build: {
    outDir: '../src/rathaus/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a strict content security policy: nothing inline
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    fs: { allow: ['..'] },
    // The name the browser asked for is passed on: the server answers its own origin only.
    proxy: { '/api': { target: server, changeOrigin: false, ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/everything.ts'],
    isolate: false, // every file leaves the document and the storage as it found them
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});
