// Building the page: it goes into the Python package, and in development talks to a server on port 8000.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.RATHAUS_SERVER ?? 'http://127.0.0.1:8000';
const PATIENCE = 300_000; // milliseconds, also on a busy machine: what hangs fails
const TEXT = /\.(css|html|js|json|svg|txt)$/;
const SMALL = 1024; // bytes up to which nothing is compressed

/** The service worker: one file, at the root, so that it serves the whole page. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    async generateBundle() {
      const entry = join(import.meta.dirname, 'src/push/worker.ts');
      const lib = { entry, formats: ['iife' as const], name: 'worker', fileName: () => 'sw.js' };
      const made = await build({ configFile: false, logLevel: 'warn', publicDir: false, build: { lib, write: false, target: 'es2022', minify: true } });
      const [{ output }] = (Array.isArray(made) ? made : [made]) as { output: { type: string; code: string }[] }[];
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.find(({ type }) => type === 'chunk')!.code });
    },
  };
}

/** Beside each text that is not small the same, compressed: the server sends it to whoever takes it. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    async closeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length <= SMALL) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text)); // the best quality is the usual one
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), worker(), compressed()],
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
