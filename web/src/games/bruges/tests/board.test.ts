// The board: what is offered there is lit once, as a button with words; dice, piles and levels say what they mean.
import { type Component, flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import type { Card, View } from '../../types';
import { offeredAs, where } from '../asks';
import Board from '../Board.svelte';
import Picture from '../Picture.svelte';
import { COLOURS } from '../kinds';
import two from '../samples/2.json';
import four from '../samples/4.json';
import cardsOf from '../samples/cards.json';
import numbersOf from '../samples/numbers.json';
import { type BrugesTable, tableOf } from '../table';
import data from './views.json';

const cards = new Map((cardsOf as unknown as Card[]).map((card) => [card.thing, card]));
const numbers = new Map(Object.entries(numbersOf as Record<string, number>));
const names = ['You', 'Berta', 'Carl', 'Dora'];
const ends = [two, four].flatMap(({ views }) => Object.entries(views).flatMap(([name, view]) => (/draw|over/.test(name) ? [view] : [])));
const views = [...data, ...ends] as unknown as View[]; // of every question, and of drawing early and late
const tableFor = (view: View): SampleTable => new SampleTable(view, names.slice(0, tableOf(view).seats.length), cards, numbers);

/** What a part of the drawing shows: looked at, then taken away. */
function shown<T>(part: Component<any>, props: Record<string, unknown>, look: (root: HTMLElement) => T): T {
  const target = document.createElement('div');
  document.body.append(target);
  const drawn = mount(part, { target, props });
  flushSync();
  const found = look(target);
  void unmount(drawn);
  target.remove();
  return found;
}

/** All that is said: text, and the labels of signs. */
const said = (root: HTMLElement): string => [root.textContent, ...[...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))].join('\n');
const labels = (root: HTMLElement, within: string): string[] => [...root.querySelectorAll(`${within} [role="img"]`)].map((sign) => sign.getAttribute('aria-label')!);

// Drawing is slow without a browser: every view is drawn once.
const boards = new Map(
  views.map((other) => [
    other,
    shown(Board, { table: tableFor(other) }, (root) => ({
      lit: [...root.querySelectorAll<HTMLElement>('.lit[data-thing]')].map((found) => [found.tagName, found.dataset.thing, found.querySelector('.unseen')?.textContent ?? '']),
      discs: [...root.querySelectorAll<HTMLElement>('[data-piece^="level-"]')].map((disc) => [disc.dataset.piece!.slice(6), disc.dataset.count]),
      said: said(root),
    })),
  ]),
);

/** A view with some of the table changed. */
function changed(view: View, table: Partial<BrugesTable>): View {
  const copy = structuredClone(view);
  Object.assign(tableOf(copy), table);
  return copy;
}
const view = views.find((other) => other.ask && tableOf(other).seats.length === 4)!;

describe('what is offered on the board', () => {
  it('is lit once, as a button with words, and nothing else is', () => {
    const asked = views.filter((other) => other.ask);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.some((other) => offeredAs(other, 'pile').length === 2)).toBe(true);
    for (const other of asked) {
      const { lit } = boards.get(other)!;
      const wanted = other.ask!.things.filter((thing) => where(thing, other) === 'board');
      expect(lit.map(([, thing]) => thing).sort(), JSON.stringify(other.ask!.prompt)).toEqual([...wanted].sort());
      for (const [tag, thing, text] of lit) {
        expect(tag).toBe('BUTTON');
        expect(text, thing).toMatch(/pile: \d+ cards?, the top one is (blue|brown|yellow|red|violet)/);
      }
    }
  });

  it('is chosen by a click', () => {
    const table = tableFor(views.find((other) => offeredAs(other, 'pile').includes('pile:right'))!);
    shown(Board, { table }, (root) => root.querySelector<HTMLElement>('[data-thing="pile:right"]')!.click());
    expect(table.said).toBe('choose pile:right');
  });
});

describe('the board', () => {
  it('has words for all it shows, early and late, for players and for who watches', () => {
    expect(new Set(views.map((other) => tableOf(other).seats.length))).toContain(2);
    expect(views.some((other) => other.seat === null)).toBe(true);
    for (const other of views) expect(boards.get(other)!.said, JSON.stringify(other.ask?.prompt)).not.toMatch(/bruges-|undefined|NaN|null|\{/);
  });

  it('lays the dice from low to high and says what each means', () => {
    const dice = { blue: 6, brown: 2, yellow: 4, red: 1, violet: 5 };
    const found = shown(Board, { table: tableFor(changed(view, { dice, advance: 3 })) }, (root) => ({
      order: [...root.querySelectorAll<HTMLElement>('[data-piece^="die-"]')].map((die) => die.dataset.piece!.slice(4)),
      zones: [...root.querySelectorAll('.dice ol > li')].map((li) => li.classList[0]),
      says: labels(root, '.dice'),
    }));
    expect(found.order).toEqual(['red', 'brown', 'yellow', 'violet', 'blue']);
    expect(found.zones).toEqual(['low', 'low', 'middle', 'high', 'high']);
    expect(found.says[0]).toContain('A level costs 3 florins');
    expect(found.says[1]).toMatch(/red die: 1\. It counts for the price of a level/);
    expect(found.says[3]).not.toMatch(/price|threat/);
    expect(found.says[5]).toContain('blue threat (Flood)');
  });

  it('says that no level can be bought, or that nothing is rolled yet', () => {
    const none = { blue: 0, brown: 0, yellow: 0, red: 0, violet: 0 };
    expect(shown(Board, { table: tableFor(changed(view, { dice: { ...none, blue: 3, brown: 3, yellow: 4, red: 5, violet: 6 }, advance: null })) }, said)).toContain('No 1 or 2');
    expect(shown(Board, { table: tableFor(changed(view, { dice: none, advance: null })) }, said)).toContain('not rolled yet');
  });

  it('shows everybody once on the progress track, and names who stands together', () => {
    for (const other of views) {
      expect([...boards.get(other)!.discs].sort()).toEqual(tableOf(other).seats.map((seat, i) => [String(i), String(seat.level)]));
    }
    const seats = tableOf(view).seats.map((seat, i) => ({ ...seat, level: i === 3 ? 7 : 0 }));
    const says = shown(Board, { table: tableFor(changed(view, { seats })) }, (root) => labels(root, '.progress'));
    expect(says).toHaveLength(13);
    expect(says[0]).toBe('The start of the progress track. Here: You, Berta, and Carl.');
    expect(says[7]).toBe('Level 7, worth 7 points at the end. Here: Dora.');
  });

  it('says the round, and clearly when the last one has come or is known', () => {
    const text = (table: Partial<BrugesTable>): string => shown(Board, { table: tableFor(changed(view, table)) }, (root) => root.querySelector('h3')!.textContent!);
    expect(text({ round: 3, turn: 2, last: null })).toMatch(/Round 3.*turn 2 of 4/s);
    expect(text({ round: 3, last: null })).not.toContain('last');
    expect(text({ round: 7, last: 8 })).toContain('Round 8 is the last');
    expect(text({ round: 8, last: 8 })).toContain('Last round');
  });

  it('says that a pile is empty, what the reserve is for, and which statue is won next', () => {
    const piles: BrugesTable['piles'] = [{ cards: 0, top: null }, { cards: 1, top: 'red' }];
    const late = shown(Board, { table: tableFor(changed(view, { piles, reserve: 0, last: 8, statues: [] })) }, said);
    expect(late).toContain('left pile: empty');
    expect(late).toContain('right pile: 1 card, the top one is red');
    expect(late).toContain('The reserve is used up');
    expect(late).toContain('No statue is left');
    const early = shown(Board, { table: tableFor(changed(view, { reserve: 99, last: null, statues: [7, 6, 5] })) }, said);
    expect(early).toContain('Reserve: 99 cards');
    expect(early).toContain('worth 7 points');
  });

  it('shows the backs of cards that are drawn and not yet looked at', () => {
    const drawn = Object.fromEntries(COLOURS.map((colour) => [colour, colour === 'blue' ? 2 : 0])) as BrugesTable['drawn'];
    const found = shown(Board, { table: tableFor(changed(view, { drawn })) }, (root) => [root.querySelectorAll('.drawn svg').length - 1, said(root)] as const);
    expect(found[0]).toBe(2);
    expect(found[1]).toContain('2 cards are drawn and not yet seen');
  });

  it('opens the discard pile: every card once, by groups, to be read; Escape closes it', () => {
    const table = tableFor(changed(view, { discard: [150, 3, 17, 1] }));
    shown(Board, { table }, (root) => {
      const button = root.querySelector<HTMLElement>('[data-testid="discard"]')!;
      expect(button.textContent).toContain('Discard pile: 4 cards');
      button.click();
      flushSync();
      const dialog = root.querySelector<HTMLElement>('[data-testid="discarded"]')!;
      expect([...dialog.querySelectorAll<HTMLElement>('[data-thing]')].map((card) => card.dataset.thing)).toEqual(['card:1', 'card:3', 'card:17', 'card:150']);
      expect([...dialog.querySelectorAll('h4')].map((title) => title.textContent!.trim())).toEqual(['Nobility', 'Administration', 'Artists']);
      expect(document.activeElement?.textContent).toBe('Close');
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      flushSync();
      expect(root.querySelector('[data-testid="discarded"]')).toBeNull();
    });
  });
});

describe('the picture of the home page', () => {
  it('is 4 by 3 and says nothing', () => {
    const [box, text] = shown(Picture, {}, (root) => [root.querySelector('svg')!.getAttribute('viewBox'), root.textContent!.trim()] as const);
    expect(box).toBe('0 0 400 300');
    expect(text).toBe('');
  });
});
