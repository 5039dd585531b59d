// The sentences of all games at once, for tests and the gallery, which have no server.
import { learn } from './words';

const files = import.meta.glob('../../../src/rathaus/games/*/text/*/*.ftl', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
const texts = new Map<string, string[]>();
for (const path of Object.keys(files).sort()) {
  const [, game, language] = /games\/([^/]+)\/text\/([^/]+)\//.exec(path)!;
  const key = `${language} ${game}`;
  texts.set(key, [...(texts.get(key) ?? []), files[path]!]);
}
for (const [key, parts] of texts) {
  const [language, game] = key.split(' ');
  learn(language!, game!, parts.join('\n'));
}
