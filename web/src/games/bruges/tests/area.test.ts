// A player's area: what is offered is lit once, where it lies; what is owned is all there, and says what it is.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import type { Card, Message, View } from '../../types';
import Area from '../Area.svelte';
import { offeredAs, where } from '../asks';
import { canalColours, COLOURS, MARKERS } from '../kinds';
import two from '../samples/2.json';
import four from '../samples/4.json';
import cardsOf from '../samples/cards.json';
import numbersOf from '../samples/numbers.json';
import { charactersOf, type House, mine, type Seat, standing, tableOf } from '../table';
import data from './views.json';

const cards = new Map((cardsOf as unknown as Card[]).map((card) => [card.thing, card]));
const numbers = new Map(Object.entries(numbersOf as Record<string, number>));
const names = ['You', 'Berta', 'Carl', 'Dora'];
const views = data as unknown as View[]; // of every question
const asked = views.filter((view) => view.ask);
const tableFor = (view: View): SampleTable => new SampleTable(view, names.slice(0, tableOf(view).seats.length), cards, numbers);

window.innerHeight = 1080; // in a lower one others are drawn small
let undo: (() => void)[] = [];
const clear = (): void => {
  for (const step of undo) step();
  undo = [];
};
afterEach(clear);

function draw(table: SampleTable, seat: number, own = seat === table.seat, compact = false, close = false): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const shown = mount(Area, { target, props: { table, seat, mine: own, compact, close } });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}
const lit = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.lit[data-thing]')];
const things = (root: HTMLElement): string[] => lit(root).map((found) => found.dataset.thing!);
const text = (found: Element | null): string => (found?.textContent ?? '').replace(/\s+/g, ' ').trim();
const said = (root: HTMLElement): string => [root.textContent, ...[...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))].join('\n');
const piece = (root: HTMLElement, name: string): HTMLElement => root.querySelector<HTMLElement>(`[data-piece="${name}"]`)!;
const label = (root: HTMLElement, name: string): string => piece(root, name).closest('[aria-label]')!.getAttribute('aria-label')!;

/** I am asked for one of these, with some of what I have changed. */
function offering(offers: Record<string, string>, seat: Partial<Seat>, brings: Message[] = []): View {
  const view = structuredClone(asked.find((other) => other.seat === 0)!);
  Object.assign(mine(view)!, seat);
  view.ask!.things = Object.keys(offers);
  view.ask!.offers = Object.fromEntries(Object.entries(offers).map(([thing, about]) => [thing, { about, times: 1, brings, reveals: false }]));
  return view;
}
/** So many houses, every second with a character. */
const street = (number: number): House[] => Array.from({ length: number }, (_, i) => ({ house: i + 1, colour: COLOURS[i % 5]!, character: i % 2 ? null : 100 + i }));

describe('what is offered in my area', () => {
  it('is lit once where the drawing says, as a button with words, and nothing else is', () => {
    expect(asked.length).toBeGreaterThan(20);
    for (const view of asked) {
      const root = draw(tableFor(view), view.seat!);
      const wanted = view.ask!.things.filter((thing) => where(thing, view) === 'area');
      expect(things(root).sort(), JSON.stringify(view.ask!.prompt)).toEqual([...wanted].sort());
      for (const button of lit(root)) {
        expect(button.tagName).toBe('BUTTON');
        expect(text(button.querySelector('.unseen')).length).toBeGreaterThan(5);
      }
      clear();
    }
    const abouts = new Set(asked.flatMap((view) => view.ask!.things.map((thing) => where(thing, view) === 'area' && view.ask!.offers[thing]!.about)));
    for (const about of ['use', 'space', 'house', 'strike', 'worker', 'character']) expect(abouts, about).toContain(about);
  });

  it('is never lit before others', () => {
    for (const view of asked) {
      const seat = (view.seat! + 1) % tableOf(view).seats.length;
      expect(things(draw(tableFor(view), seat, false, seat % 2 === 0))).toEqual([]);
      clear();
    }
  });

  it('can be the next space of each side, with its price', () => {
    const pay = [{ id: 'bruges-costs-florins', args: { number: 4 } }];
    const table = tableFor(offering({ 'side:left': 'space', 'side:right': 'space' }, { canal: [1, 0], next_spaces: ['brown', 'yellow'], next_prices: [2, 1] }, pay));
    const root = draw(table, 0);
    expect(things(root).sort()).toEqual(['side:left', 'side:right']);
    expect(piece(root, 'space-0-left-1').closest('.lit')).not.toBeNull();
    expect(piece(root, 'space-0-right-0').closest('.lit')).not.toBeNull();
    expect(text(piece(root, 'space-0-left-1').closest('.lit'))).toContain('Canal on the left, the next space is brown: 2 florins');
    root.querySelector<HTMLElement>('[data-thing="side:right"]')!.click();
    expect(table.said).toBe('choose side:right');
  });

  it('can be the outermost space of each side, if it is to be lost', () => {
    const lose = [{ id: 'bruges-costs-space', args: { number: 1, of: 'side:left' } }];
    const root = draw(tableFor(offering({ 'side:left': 'space' }, { canal: [5, 2], next_spaces: [null, 'violet'], next_prices: [null, 3] }, lose)), 0);
    expect(piece(root, 'space-0-left-4').closest('.lit')).not.toBeNull();
    expect(lit(root)).toHaveLength(1);
  });

  it('can be a house, or the character in it, each for itself', () => {
    const houses = street(4);
    const house = draw(tableFor(offering({ 'card:1': 'house', 'card:2': 'house' }, { houses })), 0);
    expect(things(house)).toEqual(['card:1', 'card:2']);
    expect(text(house.querySelector('[data-thing="card:1"].lit'))).toContain(`blue house, with ${tableFor(asked[0]!).words.thing('card:100')}`);
    clear();
    const character = draw(tableFor(offering({ 'card:100': 'character', 'card:102': 'use' }, { houses })), 0);
    expect(things(character)).toEqual(['card:100', 'card:102']);
  });

  it('can be workers, threats and strikes of the same colours, each in its place', () => {
    const place = (about: string): string => {
      const root = draw(tableFor(offering({ 'colour:red': about }, {})), 0);
      expect(lit(root)).toHaveLength(1);
      return lit(root)[0]!.querySelector<HTMLElement>('[data-piece]')!.dataset.piece!;
    };
    expect(place('worker')).toBe('worker-red');
    clear();
    expect(place('threat')).toBe('threat-red');
    clear();
    expect(place('strike')).toBe('threat-red');
  });

  it('is not what the hand, the board or the bar show', () => {
    for (const view of asked.filter((other) => offeredAs(other, 'supply').length || offeredAs(other, 'pile').length)) {
      expect(things(draw(tableFor(view), view.seat!))).toEqual([]);
      clear();
    }
  });
});

describe('what somebody has', () => {
  const late = Object.keys(four.views).filter((name) => name.startsWith('late-')).at(-1) as keyof typeof four.views;
  const some = [['2, early', two.views['early-turn']], ['4, late', four.views[late]], ['4, over', four.views.over], ['4, watching', four.views['over-spectator']]];
  it.each(some as [string, unknown][])('is all there, mine and that of others, small and large, in words: %s', (_, found) => {
    const view = found as View;
    for (const [i, compact] of [[0, false], [1, false], [1, true]] as const) {
      const seat = tableOf(view).seats[i]!;
      const root = draw(tableFor(view), i, i === view.seat, compact);
      expect(said(root)).not.toMatch(/bruges-|undefined|NaN|null|\{/);
      for (const colour of COLOURS) {
        expect(text(piece(root, `worker-${colour}`))).toBe(String(seat.workers[colour]));
        expect(piece(root, `threat-${colour}`)).not.toBeNull();
      }
      for (const card of charactersOf(seat)) expect(root.querySelectorAll(`[data-thing="card:${card}"]`), `card:${card}`).toHaveLength(1);
      for (const marker of MARKERS) expect(text(piece(root, `marker-${marker}`))).toBe(String(standing(seat, marker)));
      expect(label(root, 'florins')).toBe(`Florins: ${seat.florins}`);
      expect(label(root, 'score')).toBe(`Score: ${seat.score}`);
      clear();
    }
  });

  it('is drawn with all its parts where there is little air too', () => {
    const view = views.find((other) => other.seat === 0 && tableOf(other).seats.length > 2)!;
    const parts = (root: HTMLElement): string[] =>
      [...root.querySelectorAll<HTMLElement>('[data-piece], [data-thing]')].map(({ dataset }) => `${dataset.piece ?? dataset.thing} ${dataset.count ?? ''}`).sort();
    const airy = parts(draw(tableFor(view), 1));
    clear();
    const root = draw(tableFor(view), 1, false, false, true);
    expect(root.querySelector('.flat')).not.toBeNull();
    expect(parts(root)).toEqual(airy);
  });

  it('holds cards of which others see the backs, and what is known', () => {
    const view = structuredClone(views.find((other) => other.seat === 0 && tableOf(other).seats.length === 4)!);
    Object.assign(tableOf(view).seats[1]!, { hand: [17], backs: { blue: 2, brown: 0, yellow: 1, red: 0, violet: 0 } });
    for (const compact of [false, true]) {
      const root = draw(tableFor(view), 1, false, compact);
      expect(label(root, 'hand')).toBe('3 cards in hand');
      expect(root.querySelectorAll('.backs svg')).toHaveLength(3);
      expect(root.querySelector('.known [data-thing="card:17"]')).not.toBeNull();
      clear();
    }
  });

  it('includes the fronts of my own houses, and of no others', () => {
    const view = offering({ 'colour:red': 'worker' }, { houses: street(12) });
    const root = draw(tableFor(view), 0);
    for (let house = 1; house <= 12; house++) expect(root.querySelector(`[data-thing="card:${house}"]`)?.getAttribute('aria-label'), `card:${house}`).toMatch(/house/);
    const others = structuredClone(view);
    tableOf(others).seats[1]!.houses = street(3).map((house) => ({ ...house, house: null }));
    const other = draw(tableFor(others), 1, false);
    expect([...other.querySelectorAll('.houses [data-thing]')].map((found) => found.getAttribute('data-thing'))).toEqual(['card:100', 'card:102']);
    expect(said(other)).toContain('brown house, empty');
  });
});

describe('the canal', () => {
  it('has the colours of the seat, five on each side, built ones as water', () => {
    for (const seat of [0, 1, 2, 3]) {
      const view = structuredClone(views.find((other) => tableOf(other).seats.length === 4)!);
      tableOf(view).seats[seat]!.canal = [2, 5];
      const root = draw(tableFor(view), seat);
      for (const side of ['left', 'right'] as const) {
        canalColours(numbers, seat, side).forEach((colour, i) => {
          const built = i < (side === 'left' ? 2 : 5);
          expect(piece(root, `space-${seat}-${side}-${i}`).dataset.count).toBe(built ? 'built' : i === 2 ? 'next' : 'later');
          expect(label(root, `space-${seat}-${side}-${i}`)).toContain(colour);
        });
      }
      clear();
    }
  });

  it('says what the third and the fifth space are for, and what the next one costs me', () => {
    const root = draw(tableFor(offering({ done: 'done' }, { canal: [0, 3], next_spaces: ['blue', 'blue'], next_prices: [0, 4] })), 0);
    expect(label(root, 'space-0-left-2')).toContain('worth 3 points at the end');
    expect(label(root, 'space-0-right-4')).toContain('statue');
    expect(label(root, 'space-0-left-0')).toContain('free');
    expect(label(root, 'space-0-right-3')).toContain('4 florins');
  });
});

describe('threats', () => {
  it('pile up before they strike, and alarm at two', () => {
    const root = draw(tableFor(offering({ done: 'done' }, { threats: { blue: 0, brown: 1, yellow: 2, red: 0, violet: 2 } })), 0);
    const alarmed = [...root.querySelectorAll('.high [data-piece]')].map((found) => (found as HTMLElement).dataset.piece);
    expect(alarmed).toEqual(['threat-yellow', 'threat-violet']);
    expect(COLOURS.map((colour) => piece(root, `threat-${colour}`).dataset.count)).toEqual(['0', '1', '2', '0', '2']);
    expect(COLOURS.map((colour) => text(piece(root, `threat-${colour}`)))).toEqual(['Flood', 'Plague', 'Raid', 'Fire', 'Intrigue']);
    expect(label(root, 'threat-yellow')).toBe('Raid: 2 yellow threats. The third takes all florins.');
  });

  it('say that they strike now', () => {
    const view = offering({ 'colour:blue': 'strike', 'colour:red': 'strike' }, {});
    Object.assign(tableOf(view), { striking: ['blue', 'red'] });
    view.waiting = [0];
    const root = draw(tableFor(view), 0);
    expect(things(root)).toEqual(['colour:blue', 'colour:red']);
    expect(text(lit(root)[1]!)).toContain('Fire strikes now.');
    expect(root.querySelectorAll('.strikes')).toHaveLength(2);
  });
});

describe('majorities', () => {
  it('are markers with the own number, turned for good', () => {
    const root = draw(tableFor(offering({ done: 'done' }, { majorities: ['canal'], canal: [2, 3], level: 4 })), 0);
    expect(label(root, 'marker-canal')).toContain('Won for good: 4 points');
    expect(label(root, 'marker-progress')).toContain('Majority in progress: 4, not won yet');
    expect(root.querySelectorAll('.majority.turned')).toHaveLength(1);
  });
});
