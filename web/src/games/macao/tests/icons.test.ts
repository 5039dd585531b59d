// Every message of every card and of what choices cost and bring has its icons, and every icon its shape.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Card, View } from '../../types';
import { TYPES, typeOf } from '../cards';
import Effect from '../Effect.svelte';
import { GLYPHS, SYMBOLS } from '../glyphs';
import { effectOf, offerRow, paintOf, rowOf, whenOf, type Part } from '../icons';
import { cardNumber, COLOURS } from '../kinds';
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
  it('exist for all that the 120 cards say', () => {
    expect(cards).toHaveLength(120);
    const ids = new Set<string>();
    for (const card of cards) {
      for (const message of card.says) {
        ids.add(message.id);
        if (message.id.startsWith('macao-when-')) expect(whenOf([message]), card.thing).not.toBeNull();
        else check(rowOf(message) ?? [], `${card.thing} ${message.id}`);
      }
    }
    expect(ids.size).toBeGreaterThan(60);
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

  it('show when every card acts', () => {
    for (const card of cards) expect(whenOf(card.says), card.thing).not.toBeNull();
  });

  it('put prices and conditions before what they are for', () => {
    expect(effectOf(says(1))).toEqual({ before: [[{ icon: 'cube', paint: 'red', text: '\u22121' }]], rows: [[{ icon: 'gold', text: '1' }]] });
    expect(effectOf(says(27)).before).toEqual([['\u22652', { icon: 'space' }, '?']]);
    expect(effectOf(says(76)).before).toEqual([[{ icon: 'person', crossed: true }]]);
    expect(effectOf(says(48))).toEqual({ before: [], rows: [[{ icon: 'gold', text: '2' }]] });
  });

  it('show an office in the colour of the cube it takes', () => {
    const offices = cards.filter((card) => typeOf(cardNumber(card.thing)) === 'office');
    expect(offices).toHaveLength(24);
    const count = Object.fromEntries(COLOURS.map((colour) => [colour, offices.filter((card) => paintOf(card.says) === colour).length]));
    expect(count).toEqual({ red: 4, blue: 4, green: 4, black: 4, violet: 4, grey: 4 });
    expect(rowOf({ id: 'macao-points-per-office', args: { number: 1, office: 'office:finance' } })).toEqual([
      { icon: 'point', text: '1' }, '/', { icon: 'office', paint: 'grey' },
    ]);
    expect(paintOf(says(48))).toBeNull();
  });

  it('give numbers their sign: minus for what is paid, plus for what comes', () => {
    expect(
      offerRow([
        { id: 'macao-costs-cube', args: { number: 2, of: 'colour:violet' } },
        { id: 'macao-costs-gold', args: { number: 4 } },
        { id: 'macao-brings-good', args: { number: 1, of: 'good:tea' } },
        { id: 'macao-brings-group', args: { number: 3 } },
      ]),
    ).toEqual([
      { icon: 'cube', paint: 'violet', text: '\u22122' }, { icon: 'gold', text: '\u22124' }, { icon: 'tea', text: '+1' }, { icon: 'group', text: '+3' },
    ]);
  });

  it('are unknown for what this drawing has never heard of', () => {
    expect(rowOf({ id: 'chess-draw', args: {} })).toBeNull();
    expect(rowOf({ id: 'macao-brings-elephants', args: { number: 2 } })).toBeNull();
    expect(whenOf([{ id: 'macao-gold', args: { number: 1 } }])).toBeNull();
  });

  it('are drawn with the symbol of a colour, never with the colour alone', () => {
    const target = document.createElement('div');
    const shown = mount(Effect, { target, props: { says: { id: 'macao-pay-colour', args: { colour: 'colour:green' } } } });
    flushSync();
    expect([...target.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toContain(SYMBOLS.green);
    void unmount(shown);
    expect(new Set(Object.values(SYMBOLS)).size).toBe(6);
  });
});

describe('kinds of cards', () => {
  it('follow from the numbers: 24 offices, 44 buildings, 52 persons', () => {
    expect(TYPES.map((type) => cards.filter((card) => typeOf(cardNumber(card.thing)) === type).length)).toEqual([24, 44, 52]);
  });
});
