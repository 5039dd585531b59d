// Where the help explains a card, and how many cards of a hand lie beyond its edges.
import { describe, expect, it } from 'vitest';
import { drawn, loadDrawing } from '../games/index.svelte';
import type { Card } from '../games/types';
import { Words } from '../lib/words';
import { beyond } from '../table/beyond';

const lists = import.meta.glob('../games/*/samples/cards.json', { eager: true, import: 'default' }) as Record<string, Card[]>;

describe('rules', () => {
  it.each(drawn)('explain every card and piece of %s', async (game) => {
    const words = new Words(game, 'en', []);
    const drawing = await loadDrawing(game);
    const cards = lists[`../games/${game}/samples/cards.json`]!;
    expect(cards.length).toBeGreaterThan(10);
    for (const card of cards) {
      const found = drawing.rules(card.thing, card);
      expect(found.length, card.thing).toBeGreaterThan(0);
      for (const id of found) {
        expect(words.has(id), id).toBe(true);
        expect(words.has(`${id}-title`), id).toBe(true);
      }
    }
  });

  it.each(drawn)('of %s are all shown by the help, each with a title', (game) => {
    const words = new Words(game, 'en', []);
    expect(words.rules().length).toBeGreaterThan(5);
    for (const id of words.rules()) expect(words.has(`${id}-title`), id).toBe(true);
  });
});

describe('a hand', () => {
  const cards = [0, 100, 200, 300, 400].map((left) => ({ left, right: left + 90 }));

  it('counts the cards whose middle cannot be seen', () => {
    expect(beyond({ left: 0, right: 500 }, cards)).toEqual({ before: 0, after: 0 });
    expect(beyond({ left: 0, right: 240 }, cards)).toEqual({ before: 0, after: 3 });
    expect(beyond({ left: 0, right: 250 }, cards)).toEqual({ before: 0, after: 2 });
    expect(beyond({ left: 150, right: 350 }, cards)).toEqual({ before: 2, after: 1 });
  });
});
