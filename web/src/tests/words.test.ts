// The page and the Python package say the same sentences. After changing one: python web/fixture.py
import { describe, expect, it } from 'vitest';
import type { Message } from '../games/types';
import { languages, Words } from '../lib/words';
import fixture from './sentences.json';

describe('words', () => {
  it.each(fixture.sentences.map((row) => [row.message.id, row] as const))('says %s as Python does', (_, row) => {
    const words = new Words(row.game, 'en', fixture.names);
    expect(words.say(row.message as Message)).toBe(row.text);
  });

  it.each(fixture.things.map((row) => [`${row.game} ${row.thing}`, row] as const))('names %s as Python does', (_, row) => {
    expect(new Words(row.game, 'en', fixture.names).thing(row.thing)).toBe(row.text);
  });

  it('knows English', () => {
    expect(languages).toContain('en');
  });

  it('gives the id of a sentence it does not have, so that the page goes on', () => {
    expect(new Words('thecity').text('no-such-sentence')).toBe('no-such-sentence');
  });

  it('splits a sentence into words and things', () => {
    const words = new Words('thecity', 'en', ['Anna']);
    const parts = words.parts({ id: 'thecity-told-built', args: { seat: 'seat:0', card: 'card:school' } });
    expect(parts.map((part) => part.text).join('')).toBe('Anna: built School.');
    expect(parts.filter((part) => part.thing).map((part) => part.thing)).toEqual(['seat:0', 'card:school']);
  });

  it('splits lists of things too', () => {
    const words = new Words('thecity', 'en', ['Anna']);
    const parts = words.parts({ id: 'thecity-told-drew', args: { seat: 'seat:0', cards: ['card:school', 'card:house'] } });
    expect(parts.map((part) => part.text).join('')).toBe('Anna: drawn School and House.');
    expect(parts.map((part) => part.thing).filter(Boolean)).toEqual(['seat:0', 'card:school', 'card:house']);
  });

  it('has every sentence the page asks for by name', () => {
    const sources = import.meta.glob('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
    const words = new Words();
    const missing: string[] = [];
    for (const [path, source] of Object.entries(sources)) {
      if (path.includes('.test.')) continue;
      for (const found of source.matchAll(/['"`](page-[a-z0-9-]*[a-z0-9])['"`]/g)) {
        if (!words.has(found[1]!)) missing.push(`${path}: ${found[1]}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
