// Every message of every character and of what choices cost and bring has its icons, and every icon its shape.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Card, View } from '../../types';
import Effect from '../Effect.svelte';
import { GLYPHS, SYMBOLS } from '../glyphs';
import { effectOf, offerRow, rowOf, strike, whenOf, whenSign, WHEN, type Part } from '../icons';
import { cardNumber, colourOf, COLOURS, groupOf, GROUPS } from '../kinds';
import data from '../samples/cards.json';
import met from './views.json';

const cards = data as unknown as Card[];
const views = met as unknown as View[];
const says = (number: number) => cards.find((card) => card.thing === `card:${number}`)!.says;

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
  it('exist for all that the 165 characters say', () => {
    expect(cards).toHaveLength(165);
    const ids = new Set<string>();
    for (const card of cards) {
      for (const message of card.says) {
        ids.add(message.id);
        if (!message.id.startsWith('bruges-when-')) check(rowOf(message) ?? [], `${card.thing} ${message.id}`);
      }
      expect(effectOf(card.says).length, card.thing).toBeGreaterThan(0);
    }
    expect(ids.size).toBeGreaterThan(50);
  });

  it('exist for all that choices cost and bring', () => {
    const ids = new Set<string>();
    for (const view of views) {
      for (const offer of Object.values(view.ask?.offers ?? {})) {
        for (const message of offer.brings) {
          ids.add(message.id);
          check(rowOf(message) ?? [], message.id);
        }
      }
    }
    expect(ids.size).toBeGreaterThan(8);
  });

  it('show when every character acts, a worker in the colour it must have', () => {
    const counts = Object.fromEntries(WHEN.map((when) => [when, cards.filter((card) => whenOf(card.says) === when).length]));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(165);
    expect(counts).toEqual({ bolt: 20, worker: 96, round: 3, always: 30, laurel: 16 });
    for (const card of cards) {
      const sign = whenSign(card.says)!;
      check([sign], card.thing);
      expect(sign.icon === 'worker' && COLOURS.includes(sign.paint as (typeof COLOURS)[number])).toBe(whenOf(card.says) === 'worker');
    }
    expect(whenSign(says(3))).toEqual({ icon: 'worker', paint: 'yellow' });
    expect(whenSign(says(26))).toEqual({ icon: 'round' });
  });

  it('show what a character does', () => {
    expect(effectOf(says(3))).toEqual([[{ icon: 'point', text: '1' }], [{ icon: 'florin', text: '2' }]]);
    expect(effectOf(says(21))).toEqual([[{ icon: 'point', text: '3' }, '/', '2', { icon: 'house', paint: 'blue' }]]);
    expect(effectOf(says(27))).toEqual([[{ icon: 'point', text: '2' }, '/', { icon: 'administration' }]]);
    expect(effectOf(says(61))).toEqual([[{ icon: 'worker', paint: 'blue' }], [{ icon: 'florin', text: '3' }]]);
    expect(effectOf(says(80))).toEqual([[{ icon: 'violet', paint: 'violet', text: '\u22121' }]]);
    expect(effectOf(says(165))).toEqual([[{ icon: 'dice' }, '\u226418', '\u2192', { icon: 'florin', text: '4' }]]);
  });

  it('give numbers their sign: minus for what is paid, plus for what comes', () => {
    expect(
      offerRow([
        { id: 'bruges-costs-worker', args: { number: 1, of: 'colour:red' } },
        { id: 'bruges-costs-florins', args: { number: 6 } },
        { id: 'bruges-brings-house', args: { number: 1 } },
        { id: 'bruges-brings-space', args: { number: 1, of: 'side:left' } },
      ]),
    ).toEqual([
      { icon: 'worker', paint: 'red', text: '\u22121' }, { icon: 'florin', text: '\u22126' }, { icon: 'house', paint: 'any', text: '+1' }, '\u2190', { icon: 'canal', text: '+1' },
    ]);
  });

  it('show a threat as its disaster', () => {
    expect(strike('red')).toEqual({ icon: 'red', paint: 'red' });
    expect(strike('any', '+1')).toEqual({ icon: 'threat', paint: 'any', text: '+1' });
  });

  it('are unknown for what this drawing has never heard of', () => {
    expect(rowOf({ id: 'chess-draw', args: {} })).toBeNull();
    expect(rowOf({ id: 'bruges-brings-elephants', args: { number: 2 } })).toBeNull();
    expect(whenSign([{ id: 'bruges-florins-flat', args: { number: 1 } }])).toBeNull();
  });

  it('are drawn with the symbol of a colour, never with the colour alone', () => {
    for (const colour of COLOURS) {
      const target = document.createElement('div');
      const shown = mount(Effect, { target, props: { says: { id: 'bruges-discard-threat', args: { colour: `colour:${colour}` } } } });
      flushSync();
      expect([...target.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toContain(SYMBOLS[colour]);
      void unmount(shown);
    }
    expect(new Set(Object.values(SYMBOLS)).size).toBe(5);
  });
});

describe('groups and colours', () => {
  it('follow from the numbers: fifteen characters to a group, three of each colour', () => {
    for (const group of GROUPS) {
      const found = cards.map((card) => cardNumber(card.thing)).filter((number) => groupOf(number) === group);
      expect(found).toHaveLength(15);
      for (const colour of COLOURS) expect(found.filter((number) => colourOf(number) === colour)).toHaveLength(3);
    }
    expect([3, 46, 161].map(colourOf)).toEqual(['violet', 'brown', 'red']);
  });
});
