// The page and the Python package say the same sentences. After changing one: make fixtures
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../games/types';
import { languages, learn, Words } from '../lib/words';
import common from './sentences.json';
import { until } from './until';

type Fixture = typeof common;
const games = import.meta.glob('../games/*/tests/sentences.json', { eager: true, import: 'default' }) as Record<string, Fixture>;
const all = [common, ...Object.values(games)];
const names = common.names;

describe('words', () => {
  it.each(all.flatMap((fixture) => fixture.sentences).map((row) => [row.message.id, row] as const))('says %s as Python does', (_, row) => {
    const words = new Words(row.game, 'en', names);
    expect(words.say(row.message as Message)).toBe(row.text);
  });

  it.each(all.flatMap((fixture) => fixture.things).map((row) => [`${row.game} ${row.thing}`, row] as const))('names %s as Python does', (_, row) => {
    expect(new Words(row.game, 'en', names).thing(row.thing)).toBe(row.text);
  });

  it('knows English', () => {
    expect(languages).toContain('en');
  });

  it('gives the id of a sentence it does not have, so that the page goes on', () => {
    expect(new Words('chess').text('no-such-sentence')).toBe('no-such-sentence');
  });

  it('splits a sentence into words and things', () => {
    learn('en', 'chess', 'chess-built = { $seat }: built { $card }.\nchess-drew = { $seat }: drawn { $cards }.\nchess-card-school = School\nchess-card-house = House\n');
    const words = new Words('chess', 'en', ['Anna']);
    const parts = words.parts({ id: 'chess-built', args: { seat: 'seat:0', card: 'card:school' } });
    expect(parts.map((part) => part.text).join('')).toBe('Anna: built School.');
    expect(parts.filter((part) => part.thing).map((part) => part.thing)).toEqual(['seat:0', 'card:school']);
    const several = words.parts({ id: 'chess-drew', args: { seat: 'seat:0', cards: ['card:school', 'card:house'] } });
    expect(several.map((part) => part.text).join('')).toBe('Anna: drawn School and House.');
    expect(several.map((part) => part.thing).filter(Boolean)).toEqual(['seat:0', 'card:school', 'card:house']);
  });

  it('asks the server for the sentences of a game it does not know, once, and speaks when they are there', async () => {
    // Whatever else is not known, such as the chess of the tests above, may be asked for again meanwhile.
    const ask = vi.fn(async (_address: string) => new Response('draughts = Draughts\ndraughts-rules-men-title = Men\ndraughts-rules-men = They go forward.\n'));
    vi.stubGlobal('fetch', ask);
    const words = new Words('draughts');
    new Words('draughts');
    expect(words.ready).toBe(false);
    expect(words.text('draughts')).toBe('draughts');
    await until(() => expect(words.ready).toBe(true));
    expect(ask.mock.calls.filter(([address]) => address.endsWith('/draughts'))).toEqual([['/api/words/en/draughts']]);
    expect(words.text('draughts')).toBe('Draughts');
    expect(words.rules()).toEqual(['draughts-rules-men']);
    vi.unstubAllGlobals();
  });

  it('has every sentence the page asks for by name', () => {
    const sources = import.meta.glob('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
    const missing: string[] = [];
    for (const [path, source] of Object.entries(sources)) {
      if (path.includes('.test.')) continue;
      const words = new Words(/games\/([^/]+)\//.exec(path)?.[1] ?? '');
      for (const found of source.matchAll(/['"`](page-[a-z0-9-]*[a-z0-9])['"`]/g)) {
        if (!words.has(found[1]!)) missing.push(`${path}: ${found[1]}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
