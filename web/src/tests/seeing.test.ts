// Where the help explains a card, and how many cards of a hand lie beyond its edges.
import { describe, expect, it } from 'vitest';
import hamburgCards from '../games/hamburg/tests/cards.json';
import cityCards from '../games/thecity/tests/cards.json';
import { drawings } from '../games/index';
import type { Card } from '../games/types';
import { Words } from '../lib/words';
import { beyond } from '../table/beyond';

const all: [string, Card[]][] = [
  ['thecity', cityCards as unknown as Card[]],
  ['hamburg', [...hamburgCards.cards, ...hamburgCards.pieces] as unknown as Card[]],
];

describe('rules', () => {
  it.each(all)('explain every card and piece of %s', (game, cards) => {
    const words = new Words(game, 'en', []);
    for (const card of cards) {
      const found = drawings[game]!.rules(card.thing, card);
      expect(found.length, card.thing).toBeGreaterThan(0);
      for (const id of found) {
        expect(words.has(id), id).toBe(true);
        expect(words.has(`${id}-title`), id).toBe(true);
      }
    }
  });

  const about = (game: string, thing: string): string[] => {
    const cards = all.find(([name]) => name === game)![1];
    const words = new Words(game, 'en', []);
    return drawings[game]!.rules(thing, cards.find((card) => card.thing === thing)).map((id) => words.text(`${id}-title`));
  };

  it('name what a card is about, the closest first', () => {
    expect(about('thecity', 'card:construction-crew')[0]).toBe('Construction Crew');
    expect(about('thecity', 'card:school')).toEqual(['Conditions and limits', 'Cost and discounts']);
    expect(about('thecity', 'card:car-park')[0]).toBe('Symbols');
    expect(about('hamburg', 'card:3')).toEqual(['When a card acts', 'Categories']);
    expect(about('hamburg', 'card:241')).toEqual(['Zoo and park']);
    expect(about('hamburg', 'stock:b15')).toEqual(['Stock exchange']);
    expect(about('hamburg', 'ship:pink')).toEqual(['Ships']);
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
