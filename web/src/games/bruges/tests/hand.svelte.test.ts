// The hand: cards to play are lit, the uses of a chosen one open at it, and nothing moves.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import type { Card, Offer, View } from '../../types';
import { how, offeredAs, where } from '../asks';
import Hand from '../Hand.svelte';
import { BASICS } from '../kinds';
import { label } from '../labels';
import cards from '../samples/cards.json';
import numbers from '../samples/numbers.json';
import { mine, tableOf } from '../table';
import Thing from '../Thing.svelte';
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

/** A table at which a card is in use: the others could have been chosen, and are remembered when one is. */
class Changing extends SampleTable {
  laysBack = true;
  instead: ReadonlySet<string> = new Set();
  change(thing: string | null): void {
    this.said = `instead ${thing}`;
  }
}

function draw(table: SampleTable): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const shown = mount(Hand, { target, props: { table } });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}

/** A question of my turn, with this offered. */
function offering(offers: Record<string, Partial<Offer>>, change: (view: View) => void = () => {}): View {
  const view = structuredClone(asked[0]!);
  Object.assign(tableOf(view), { air: null });
  change(view);
  const made = Object.entries(offers).map(([thing, offer]): [string, Offer] => [thing, { about: '', times: 1, brings: [], reveals: false, ...offer }]);
  return { ...view, ask: { ...view.ask!, count: 1, proposal: [], things: Object.keys(offers), offers: Object.fromEntries(made) } };
}

const holding = (hand: number[], air: number | null = null) => (view: View): void => {
  Object.assign(mine(view)!, { hand });
  Object.assign(tableOf(view), { air });
};
const using = (air: number, hand: number[]): View =>
  offering(
    {
      'basic:workers': { about: 'basic', brings: [{ id: 'bruges-brings-worker', args: { number: 2, of: 'colour:yellow' } }] },
      'basic:house': { about: 'basic', brings: [{ id: 'bruges-costs-worker', args: { number: 1, of: 'colour:yellow' } }] },
    },
    holding(hand, air),
  );
const lit = (target: HTMLElement): string[] => [...target.querySelectorAll<HTMLElement>('button.lit')].map((button) => button.dataset.thing!);
const order = (target: HTMLElement): string[] => [...target.querySelectorAll<HTMLElement>('.slot [data-thing]')].map((card) => card.dataset.thing!);
const text = (element: Element | null): string => element!.textContent!.replace(/\s+/g, ' ').trim();

describe('the hand', () => {
  it('lights what is offered there, once, as buttons that say all of it', () => {
    expect(asked.length).toBeGreaterThan(20);
    for (const view of asked) {
      const target = draw(tableFor(view));
      const wanted = view.ask!.things.filter((thing) => where(thing, view) === 'hand');
      expect(lit(target).sort(), JSON.stringify(view.ask!.prompt)).toEqual(wanted.sort());
      for (const button of target.querySelectorAll('button.lit')) {
        expect(text(button).length).toBeGreaterThan(3);
        expect(text(button)).not.toMatch(/bruges-|undefined|NaN/);
      }
      clear();
    }
  });

  it('lets a card be chosen by a click', () => {
    const table = tableFor(offering({ 'card:36': { about: 'hand' }, 'card:66': { about: 'hand' } }, holding([1, 36, 66])));
    const target = draw(table);
    expect(order(target)).toEqual(['card:1', 'card:36', 'card:66']);
    expect(lit(target)).toEqual(['card:36', 'card:66']);
    target.querySelector<HTMLElement>('[data-thing="card:66"]')!.click();
    expect(table.said).toBe('choose card:66');
  });

  it('is nothing for who watches', () => {
    expect(text(draw(tableFor(views.find((view) => view.seat === null)!)))).toBe('You are watching.');
  });
});

describe('the uses of a card', () => {
  it('open at the card with what they bring; those that are impossible say why', async () => {
    const view = using(66, [1, 36]);
    expect(how(view)).toBe('card:66');
    const table = tableFor(view);
    const target = draw(table);
    expect(lit(target)).toEqual(['basic:workers', 'basic:house']);
    expect(target.querySelectorAll('.use')).toHaveLength(BASICS.length);
    expect(target.querySelector('[data-thing="card:66"]')!.classList).toContain('held');
    expect(text(target.querySelector('[data-thing="basic:workers"]'))).toContain('take workers');
    await tick();
    await Promise.resolve();
    flushSync();
    const cannot = [...target.querySelectorAll('.use[aria-disabled="true"]')];
    expect(cannot).toHaveLength(4);
    for (const use of cannot) expect(text(use.querySelector('.reason'))).toBe('This cannot be chosen now.');
  });

  it('are chosen by a click, and have a digit each that stays with them', () => {
    const table = tableFor(using(66, [1, 36]));
    const target = draw(table);
    target.querySelector<HTMLElement>('[data-thing="basic:house"]')!.click();
    expect(table.said).toBe('choose basic:house');
    const digits = [...target.querySelectorAll<HTMLElement>('[data-digit]')].map((use) => [use.dataset.thing, use.dataset.digit]);
    expect(digits).toEqual([['basic:workers', '1'], ['basic:house', String(BASICS.indexOf('house') + 1)]]);
  });

  it('stay as they are while a choice is under way', () => {
    const table = tableFor(using(66, [1, 36]));
    table.lit.clear();
    const target = draw(table);
    expect(lit(target)).toEqual([]);
    expect(target.querySelectorAll('.use:disabled')).toHaveLength(2);
    expect(target.querySelectorAll('.use[aria-disabled="true"]')).toHaveLength(4);
  });

  it('can be left for another card, or by laying the card back', () => {
    const view = using(66, [1, 36]);
    const table = new Changing(view, names, book, printed);
    table.instead = new Set(['card:1', 'card:36']);
    const target = draw(table);
    target.querySelector<HTMLElement>('[data-thing="card:36"]')!.click();
    expect(table.said).toBe('instead card:36');
    target.querySelector<HTMLElement>('button.back')!.click();
    expect(table.said).toBe('instead null');
    table.said = '';
    target.querySelector<HTMLElement>('[data-thing="card:66"]')!.click(); // the card itself once more
    expect(table.said).toBe('instead null');
  });

  it('leave all cards where they are', () => {
    const shown = $state({ table: tableFor(offering({ 'card:36': { about: 'hand' } }, holding([1, 36, 66, 99]))) });
    const target = document.createElement('div');
    const drawn = mount(Hand, { target, props: shown });
    flushSync();
    const before = order(target);
    expect(before).toEqual(['card:1', 'card:36', 'card:66', 'card:99']);
    shown.table = tableFor(using(36, [1, 66, 99]));
    flushSync();
    expect(order(target)).toEqual(before);
    shown.table = tableFor(using(150, [1, 66, 99])); // one that was just drawn comes last
    flushSync();
    expect(order(target)).toEqual(['card:1', 'card:66', 'card:99', 'card:150']);
    void unmount(drawn);
  });

  it('are asked for by what is offered: a side or a house asks how the canal or the character is placed', () => {
    expect(how(offering({ 'side:left': { about: 'space' } }))).toBe('basic:canal');
    expect(how(offering({ 'side:left': { about: 'space', brings: [{ id: 'bruges-costs-space', args: { number: 1, of: 'side:left' } }] } }))).toBeNull();
    expect(how(offering({ 'card:20': { about: 'house' } }, holding([], 66)))).toBe('basic:character');
    expect(how(offering({ 'card:20': { about: 'house' } }))).toBeNull();
    expect(how({ ...asked[0]!, ask: null })).toBeNull();
  });
});

describe('a button of the question bar', () => {
  it('shows and says everything the bar offers', () => {
    for (const view of asked) {
      for (const thing of view.ask!.things.filter((other) => where(other, view) === 'bar')) {
        const target = document.createElement('div');
        const shown = mount(Thing, { target, props: { table: tableFor(view), thing } });
        flushSync();
        expect(text(target).length, thing).toBeGreaterThan(1);
        expect(text(target), thing).not.toMatch(/bruges-|undefined|NaN/);
        void unmount(shown);
      }
    }
  });

  it('is needed for no use of a card that lies in the hand', () => {
    const uses = asked.filter((view) => offeredAs(view, 'basic').length);
    expect(uses.length).toBeGreaterThan(0);
    for (const view of uses) expect(view.ask!.things.every((thing) => where(thing, view) === 'hand')).toBe(true);
  });
});

it('a character is said with its group, its colour, its price and all its words', () => {
  const said = label(tableFor(asked[0]!), 'card:3');
  expect(said).toContain('Prince, Nobility, violet, costs 9, 3 points.');
  expect(said).toContain('Once a round in your turn, for 1 yellow worker: 1 point, 2 florins.');
});
