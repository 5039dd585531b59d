// A player's area and hand: what is offered there is lit once and named in full, what is mine is all there.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import type { Card, Offer, View } from '../../types';
import { where } from '../asks';
import { drawing } from '../index';
import { COLOURS } from '../kinds';
import { label } from '../labels';
import cards from '../samples/cards.json';
import numbers from '../samples/numbers.json';
import { mine, tableOf } from '../table';
import met from './views.json';

const views = met as unknown as View[];
const asked = views.filter((view) => view.ask);
const names = ['You', 'Berta', 'Carl', 'Dora'];
const book = new Map((cards as unknown as Card[]).map((card) => [card.thing, card]));
const printed = new Map(Object.entries(numbers as Record<string, number>));

let undo: (() => void)[] = [];
const clear = (): void => {
  for (const step of undo) step();
  undo = [];
};
afterEach(clear);

const tableFor = (view: View): SampleTable => new SampleTable(view, names, book, printed);

function draw(table: SampleTable, part: 'hand' | 'mine' | 'other', compact = false, close = false): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const seat = part === 'other' ? (table.seat! + 1) % tableOf(table.view).seats.length : table.seat!;
  const shown = part === 'hand' ? mount(drawing.Hand, { target, props: { table } }) : mount(drawing.Area, { target, props: { table, seat, mine: part === 'mine', compact, close } });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}

/** My turn, with this offered. */
function offering(offers: Record<string, string>, change: (view: View) => void = () => {}): View {
  const view = structuredClone(asked.find((other) => other.ask!.offers.pass)!);
  change(view);
  const made = Object.entries(offers).map(([thing, about]): [string, Offer] => [thing, { about, times: 9, brings: [], reveals: false }]);
  return { ...view, ask: { ...view.ask!, count: 1, proposal: [], things: Object.keys(offers), offers: Object.fromEntries(made) } };
}

const lit = (target: HTMLElement): string[] => [...target.querySelectorAll<HTMLElement>('button.lit')].map((button) => button.dataset.thing!);
const text = (element: Element | null): string => element!.textContent!.replace(/\s+/g, ' ').trim();

describe('what is offered', () => {
  it('is lit once where it lies, as a button that says all of it', () => {
    for (const view of asked) {
      const table = tableFor(view);
      for (const [place, part] of [['hand', 'hand'], ['area', 'mine']] as const) {
        const target = draw(table, part);
        const wanted = view.ask!.things.filter((thing) => where(thing, view) === place);
        expect(lit(target).sort(), JSON.stringify(view.ask!.prompt)).toEqual(wanted.sort());
        for (const button of target.querySelectorAll('button.lit')) {
          const said = button.getAttribute('aria-label') ?? text(button);
          expect(said.length).toBeGreaterThan(3);
          expect(said).not.toMatch(/macao-|undefined|NaN/);
        }
        clear();
      }
    }
  });

  it('is never lit before others', () => {
    for (const view of asked) {
      for (const compact of [true, false]) expect(lit(draw(tableFor(view), 'other', compact))).toEqual([]);
      clear();
    }
  });

  it('can be cards to activate and to use, each in its place', () => {
    const view = offering({ 'card:30': 'activate', 'card:25': 'use', pass: 'pass' }, (changed) =>
      Object.assign(mine(changed)!, { board: [30, 44], active: [25, 1], used: [1], now: [30], soon: [44] }),
    );
    const table = tableFor(view);
    const hand = draw(table, 'hand');
    expect(lit(hand)).toEqual(['card:30']);
    hand.querySelector<HTMLElement>('button.lit')!.click();
    expect(table.said).toBe('choose card:30');
    expect(text(hand)).toContain('can be activated now');
    expect(hand.querySelector('[data-thing="card:44"]')!.getAttribute('aria-label')).toContain('next round');
    const area = draw(table, 'mine');
    expect(lit(area)).toEqual(['card:25']);
    expect(area.querySelector('[data-thing="card:1"]')!.getAttribute('aria-label')).toContain('used this round');
  });

  it('can be what a joker becomes: the places of the purse stand for it', () => {
    const jokers = Object.fromEntries([...COLOURS, 'gold'].map((value) => [`joker:${value}`, 'joker']));
    const table = tableFor(offering(jokers));
    const hand = draw(table, 'hand');
    expect(lit(hand)).toEqual(Object.keys(jokers));
    hand.querySelector<HTMLElement>('[data-thing="joker:gold"]')!.click();
    expect(table.said).toBe('choose joker:gold');
  });

  it('can be cubes to gather for a payment, with how many of each are gathered', () => {
    const view = offering({ 'colour:red': 'payment', 'colour:grey': 'payment' });
    view.ask!.count = 3;
    view.ask!.proposal = ['colour:red', 'colour:red', 'colour:grey'];
    const hand = draw(tableFor(view), 'hand');
    expect(lit(hand)).toEqual(['colour:red', 'colour:grey']);
    expect([...hand.querySelectorAll('button.picked .macao-count')].map(text)).toEqual(['2', '1']);
    expect(text(hand.querySelector('[data-thing="colour:red"]'))).toContain('Pay a red cube (2)');
  });

  it('can be ways to pay, which open at the card they are about', () => {
    const view = offering({ 'pay:cubes': 'pay', 'pay:gold': 'pay' }, (changed) => Object.assign(mine(changed)!, { board: [30, 44] }));
    view.ask!.prompt = { id: 'macao-pay-card', args: { card: 'card:44' } };
    const hand = draw(tableFor(view), 'hand');
    expect(lit(hand)).toEqual(['pay:cubes', 'pay:gold']);
    expect(hand.querySelector('[data-thing="card:44"]')!.classList).toContain('held');
    expect(hand.querySelector('[data-thing="card:30"]')!.classList).not.toContain('held');
  });
});

describe('what is mine', () => {
  it('is all there: every card, the spaces of the board, and every activated card by its kind', () => {
    const view = offering({ pass: 'pass' }, (changed) => Object.assign(mine(changed)!, { board: [30, 44, 70], active: [90, 1, 25], used: [] }));
    const hand = draw(tableFor(view), 'hand');
    expect(hand.querySelectorAll('.slot')).toHaveLength(printed.get('table.board')!);
    expect(hand.querySelectorAll('.slot.empty')).toHaveLength(printed.get('table.board')! - 3);
    const area = draw(tableFor(view), 'mine');
    expect([...area.querySelectorAll<HTMLElement>('.lies [data-thing]')].map((card) => card.dataset.thing)).toEqual(['card:1', 'card:25', 'card:90']);
  });

  it('is said of a card with its price and all its words', () => {
    const said = label(tableFor(asked[0]!), 'card:83');
    expect(said).toContain('Bishop, Person, costs 1 blue, 1 green, and 1 violet.');
    expect(said).toContain('pay 1 gold');
    expect(said).toContain('2 points');
  });
});

describe('what others have', () => {
  it('is shown small, with little air, and large: cubes now and to come, their board, their activated cards', () => {
    for (const [compact, close] of [[true, false], [false, true], [false, false]] as const) {
      for (const view of asked.slice(0, 12)) {
        const table = tableFor(view);
        const target = draw(table, 'other', compact, close);
        const other = tableOf(view).seats[(view.seat! + 1) % tableOf(view).seats.length]!;
        for (const card of [...other.board, ...other.active]) expect(target.querySelector(`[data-thing="card:${card}"]`), `card:${card}`).not.toBeNull();
        for (const number of [1, 2, 3, 4, 5, 6]) expect(target.querySelectorAll(`[data-piece="rose-${number}"]`)).toHaveLength(1);
        clear();
      }
    }
  });

  it('is no hand of mine: who watches holds nothing', () => {
    const view = views.find((other) => other.seat === null)!;
    const table = new SampleTable(view, names, book, printed);
    expect(text(draw(table, 'hand'))).toBe('You are watching.');
  });
});

describe('a button of the question bar', () => {
  it('shows and says everything the bar offers', () => {
    for (const view of asked) {
      for (const thing of view.ask!.things.filter((other) => where(other, view) === 'bar')) {
        const target = document.createElement('div');
        const shown = mount(drawing.Thing, { target, props: { table: tableFor(view), thing } });
        flushSync();
        expect(text(target).length, thing).toBeGreaterThan(3);
        expect(text(target), thing).not.toMatch(/macao-|undefined|NaN/);
        void unmount(shown);
      }
    }
  });
});
