// Every message of every card and piece has its icons, and every icon its shape.
import { describe, expect, it } from 'vitest';
import type { Card } from '../../types';
import { GLYPHS, SYMBOLS } from '../glyphs';
import { effectOf, rowOf, whenOf, type Part } from '../icons';
import { cardNumber, CATEGORIES, categoryOf, COLOURS, colourOf } from '../kinds';
import data from '../samples/cards.json';

const all = data as unknown as Card[];
const cards = all.filter((card) => card.thing.startsWith('card:'));
const pieces = all.filter((card) => !card.thing.startsWith('card:'));

function check(parts: Part[], what: string): void {
  expect(parts.length, what).toBeGreaterThan(0);
  for (const part of parts) {
    if (typeof part === 'string') {
      expect(part, what).not.toMatch(/undefined|NaN/);
      continue;
    }
    expect(GLYPHS[part.icon], `${what}: ${part.icon}`).toBeDefined();
    if (part.paint && part.paint !== 'any') expect(SYMBOLS[part.paint], `${what}: ${part.paint}`).toBeDefined();
    expect(part.text ?? '', what).not.toMatch(/undefined|NaN/);
  }
}

describe('icons', () => {
  it('exist for all 280 cards', () => {
    expect(cards).toHaveLength(280);
    for (const card of cards) {
      for (const message of card.says) {
        if (message.id.startsWith('hamburg-when-')) expect(whenOf([message]), card.thing).not.toBeNull();
        else check(rowOf(message) ?? [], `${card.thing} ${message.id}`);
      }
    }
  });

  it('exist for all pieces of the modules', () => {
    expect(pieces.length).toBeGreaterThan(60);
    for (const piece of pieces) {
      expect(piece.says.length, piece.thing).toBeGreaterThan(0);
      for (const message of piece.says) check(rowOf(message) ?? [], `${piece.thing} ${message.id}`);
    }
  });

  it('show when a card acts wherever it says something', () => {
    for (const card of cards) expect(whenOf(card.says) !== null, card.thing).toBe(card.says.length > 0);
  });

  it('separate the price of a use from its effect', () => {
    const toll = cards.find((card) => card.thing === 'card:109')!;
    expect(effectOf(toll.says).price).toHaveLength(1);
    expect(effectOf(toll.says).rows).toHaveLength(2);
    const both = cards.find((card) => card.thing === 'card:43')!;
    expect(effectOf(both.says).price).toHaveLength(2);
  });

  it('show for 87 that the number itself is paid', () => {
    const juggler = cards.find((card) => card.thing === 'card:87')!;
    const die = { icon: 'die', paint: 'any', text: 'x' };
    expect(effectOf(juggler.says).rows).toEqual([[die, '=', die, '\u2192', { icon: 'mark', text: 'x' }]]);
  });

  it('say a thing once where a mayor says it twice', () => {
    const again = pieces.find((piece) => piece.thing === 'mayor:7')!;
    expect(again.says.filter((message) => message.id === 'hamburg-mayor-again')).toHaveLength(2);
    expect(effectOf(again.says).rows).toHaveLength(2);
  });

  it('are unknown for messages of other games', () => {
    expect(rowOf({ id: 'chess-draw', args: {} })).toBeNull();
    expect(rowOf({ id: 'hamburg-marks-per-whale', args: { number: 2 } })).toBeNull();
  });
});

describe('kinds', () => {
  it('follow from the numbers as in the rules', () => {
    const count = new Map<string, number>();
    for (const card of cards) {
      const number = cardNumber(card.thing);
      const key = `${colourOf(number)} ${categoryOf(number)}`;
      count.set(key, (count.get(key) ?? 0) + 1);
    }
    for (const colour of COLOURS) {
      const own = [...count].filter(([key]) => key.startsWith(colour));
      expect(own.map(([, number]) => number).sort((a, b) => a - b)).toEqual([4, 4, 12, 12, 12, 12]);
    }
    expect(new Set([...count.keys()].map((key) => key.split(' ')[1]))).toEqual(new Set(CATEGORIES));
    expect([colourOf(37), colourOf(49), colourOf(97), colourOf(145), colourOf(240)]).toEqual(['brown', 'pink', 'orange', 'gray', 'purple']);
    expect([colourOf(261), colourOf(267), colourOf(271), colourOf(274), colourOf(280)]).toEqual(['gray', 'orange', 'brown', 'purple', 'pink']);
  });
});
