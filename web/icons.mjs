// Draws what cards say as SVG files of their own, with the page's icons: {"game", "says": [message, ...]} on stdin, a list
// of pictures on stdout. A game's `Effect.svelte` draws one message; without it a game has no pictures (null).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const { game, says } = JSON.parse(readFileSync(0, 'utf-8'));
const folder = join(root, 'src', 'games', game);
const HIGH = 26;
const LETTER = 8.5; // how wide a letter is taken to be: pictures know no fonts
const ARROW = 15;

/** The value of a CSS expression by daylight. */
function plain(value, variables) {
  const known = value.replace(/var\((--[\w-]+)(?:,\s*([^()]+))?\)/g, (_, name, other) => variables.get(name) ?? other ?? 'none');
  return (known === value ? value : plain(known, variables)).replace(/light-dark\(([^,]+),[^)]+\)/g, '$1');
}

/** The variables of style sheets, and those of their rules that paint. */
function painting(css) {
  const variables = new Map();
  const rules = [];
  for (const [, selector, body] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const lines = body.split(';').map((line) => line.trim().split(/:\s*/, 2));
    for (const [name, value] of lines) if (name.startsWith('--') && !variables.has(name)) variables.set(name, value);
    const paints = lines.filter(([name]) => /^(fill|stroke|font|text-anchor|letter-spacing|vector-effect)/.test(name));
    if (paints.length) rules.push([selector.trim(), paints]);
  }
  return { variables, rules };
}

/** One picture of a row of icons and short texts. */
function picture(html, css) {
  const { variables, rules } = painting(css);
  const parts = html.replace(/<!--.*?-->/gs, '').matchAll(/<svg([^>]*)>(.*?)<\/svg>|<span class="([^"]*)"[^>]*>|<\/(span)>|>?([^<>\s][^<>]*)(?=<)/gs);
  let x = 0;
  let drawn = '';
  for (const [, head, inner, group, end, text] of parts) {
    if (head !== undefined) {
      const attributes = head.replace(/ (width|height|aria-hidden)="[^"]*"/g, '');
      drawn += `<svg x="${x}" y="1" width="24" height="24"${attributes}>${inner}</svg>`;
      x += 26;
    } else if (group !== undefined) {
      drawn += `<g class="${group}">`;
    } else if (end) {
      drawn += '</g>';
    } else {
      const said = text.trim();
      drawn += `<text class="said" x="${x}" y="18">${said}</text>`;
      x += [...said.replace(/&\w+;/g, '.')].reduce((wide, letter) => wide + (/[←→]/.test(letter) ? ARROW : LETTER), 2);
    }
  }
  const classes = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const style = ['.said{font:700 14px sans-serif;fill:#2c2320}'];
  for (const [selector, paints] of rules) {
    for (const one of selector.split(',').map((part) => part.trim())) {
      const named = [...one.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
      const drawing = /^(b|s)\b/.test(one) === false; // what only texts of the page are set with
      if (!named.length || !drawing || !named.every((name) => classes.has(name))) continue;
      style.push(`${one}{${paints.map(([name, value]) => `${name}:${plain(value, variables)}`).join(';')}}`);
    }
  }
  const wide = Math.max(1, Math.ceil(x));
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${HIGH}" viewBox="0 0 ${wide} ${HIGH}" color="#2c2320" font-family="sans-serif">`;
  const paper = `<rect width="${wide}" height="${HIGH}" rx="4" fill="#fffdf9"/>`;
  const whole = `${start}<style>${style.join('')}</style>${paper}${plain(drawn, variables)}</svg>\n`;
  const scopes = [...new Set(whole.match(/svelte-\w+/g))]; // the compiler's own names, which say nothing
  return scopes.reduce((text, scope, i) => text.replaceAll(scope, `s${i}`), whole);
}

if (!existsSync(join(folder, 'Effect.svelte'))) {
  process.stdout.write(JSON.stringify(says.map(() => null)));
} else {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, fs: { allow: ['..'] } },
    optimizeDeps: { noDiscovery: true },
    plugins: [svelte({ emitCss: false })],
  });
  const { render } = await server.ssrLoadModule('svelte/server');
  const { default: Effect } = await server.ssrLoadModule(`/src/games/${game}/Effect.svelte`);
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css')).sort();
  const css = [join(root, 'src', 'app.css'), ...sheets.map((file) => join(folder, file))].map((file) => readFileSync(file, 'utf-8'));
  const words = { thing: (thing) => thing };
  const pictures = says.map((message) => {
    const { head, body } = render(Effect, { props: { says: message, words } });
    return picture(body, css.join('\n') + head.replace(/<\/?style[^>]*>/g, '\n'));
  });
  await server.close();
  process.stdout.write(JSON.stringify(pictures));
}
