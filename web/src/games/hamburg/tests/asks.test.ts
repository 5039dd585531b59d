// Where offered things are lit, and which questions are gathered.
import { describe, expect, it } from 'vitest';
import type { Card, View } from '../../types';
import { bundle, lookedThrough, where } from '../asks';
import { COLOURS } from '../kinds';
import { type Five, tableOf } from '../table';
import data from './asks.json';
import texts from './cards.json';

const views = data as unknown as View[];
const cards = new Map((texts.cards as unknown as Card[]).map((card) => [card.thing, card]));
const of = (id: string): View => {
  const view = views.find((candidate) => candidate.ask?.prompt.id === `hamburg-${id}`);
  if (!view) throw new Error(id);
  return structuredClone(view);
};
const places = (view: View): Record<string, string> =>
  Object.fromEntries(view.ask!.things.map((thing) => [thing, where(thing, view)]));

describe('where', () => {
  it('gives every offered thing one place in which the drawing can show it', () => {
    expect(views.length).toBeGreaterThan(45);
    for (const view of views) {
      const table = tableOf(view);
      const mine = table.seats[view.seat!]!;
      for (const thing of view.ask!.things) {
        const place = where(thing, view);
        const what = `${view.ask!.prompt.id} ${thing}`;
        const [kind, value] = thing.split(':') as [string, string];
        if (place === 'hand') expect([...mine.hand, ...lookedThrough(view)], what).toContain(Number(value));
        if (place === 'board') expect(['colour', 'ship'], what).toContain(kind);
        if (place === 'board' && kind === 'ship') expect(table.ships, what).toBeDefined();
        if (place === 'area' && kind === 'card') {
          const lying = [...mine.sites.flatMap((site) => [site.site, ...site.buildings]), ...mine.beside.flatMap((spot) => [spot.card, spot.under])];
          expect(lying, what).toContain(Number(value));
        }
        if (place === 'area') expect(['card', 'colour', 'side'], what).toContain(kind);
      }
    }
  });

  it('lights piles on the board, own workers, risks and walls in the area', () => {
    expect(new Set(Object.values(places(of('draw'))))).toEqual(new Set(['board']));
    expect(new Set(Object.values(places(of('site-from-pile'))))).toEqual(new Set(['board']));
    expect(new Set(Object.values(places(of('give-worker'))))).toEqual(new Set(['area']));
    expect(new Set(Object.values(places(of('next-strike'))))).toEqual(new Set(['area']));
    expect(new Set(Object.values(places(of('lose-wall'))))).toEqual(new Set(['area']));
    expect(new Set(Object.values(places(of('wall-side'))))).toEqual(new Set(['area']));
    expect(new Set(Object.values(places(of('lose-site'))))).toEqual(new Set(['area']));
    expect(new Set(Object.values(places(of('discard'))))).toEqual(new Set(['hand']));
    expect(new Set(Object.values(places(of('find-in-pile'))))).toEqual(new Set(['hand']));
  });

  it('leaves the rest to the question bar', () => {
    for (const id of ['basic', 'any-worker', 'exchange-take', 'choose-bolt', 'choose-mayor', 'choose-paid', 'choose-window', 'turn-back', 'advance']) {
      expect(new Set(Object.values(places(of(id)))), id).toEqual(new Set(['bar']));
    }
    expect(places(of('reduce-any')).done ?? 'bar').toBe('bar');
    expect(where('card:1', { ...of('draw'), ask: null })).toBe('bar');
    expect(where('card:1', { ...of('draw'), seat: null })).toBe('bar');
  });

  it('knows a colour that is only named from one that is paid', () => {
    const view = of('name-worker');
    view.ask!.prompt.args.paid = 1;
    expect(where('colour:gray', view)).toBe('area');
    view.ask!.prompt.args.paid = 0;
    expect(where('colour:gray', view)).toBe('bar');
  });
});

describe('bundle', () => {
  it('gathers what is asked several times and says how often', () => {
    const view = of('draw');
    view.ask!.prompt.args.count = 5;
    expect(bundle(view, cards)).toEqual({
      count: 5,
      confirm: { id: 'page-hamburg-draw-these', args: { count: 5 } },
      proposal: [], // from which piles is for me to say
      reveals: true,
    });
    view.ask!.prompt.args.count = 1;
    expect(bundle(view, cards)).toBeNull();
    const workers = of('any-worker');
    workers.ask!.prompt.args.count = 3;
    expect(bundle(workers, cards)?.count).toBe(3);
  });

  it('never asks for more cards than are held', () => {
    const view = of('discard');
    view.ask!.prompt.args.count = 40;
    const held = Object.values(tableOf(view).seats[view.seat!]!.backs).reduce((a, b) => a + b, 0);
    expect(bundle(view, cards)?.count ?? 1).toBe(held);
  });

  it('is not offered where more could be gathered than there is', () => {
    const view = of('draw');
    view.ask!.prompt.args.count = 3;
    tableOf(view).piles.gray = 2;
    expect(bundle(view, cards)).toBeNull();
    const give = of('give-worker');
    give.ask!.prompt.args.count = 2;
    tableOf(give).seats[give.seat!]!.workers = { purple: 1, orange: 0, gray: 0, pink: 0, brown: 0 };
    expect(bundle(give, cards)).toBeNull();
  });

  it('is not offered where one may stop, where something is revealed, or where nothing says how many', () => {
    for (const id of ['reduce-any', 'buy-worker', 'draw-sites', 'pay-different', 'token-colour', 'basic', 'turn']) {
      expect(bundle(of(id), cards), id).toBeNull();
    }
    expect(bundle({ ...of('draw'), ask: null }, cards)).toBeNull();
  });
});

describe('proposal', () => {
  const proposal = (view: View, left: number): string[] => {
    view.ask!.prompt.args.count = left;
    return bundle(view, cards)!.proposal;
  };
  const workers = (view: View, counts: number[]): View => {
    tableOf(view).seats[view.seat!]!.workers = Object.fromEntries(COLOURS.map((colour, i) => [colour, counts[i]!])) as Five;
    return view;
  };

  it('takes workers of the colours I have fewest of', () => {
    const view = workers(of('any-worker'), [2, 0, 3, 1, 3]);
    view.ask!.things = COLOURS.map((colour) => `colour:${colour}`);
    expect(proposal(view, 2)).toEqual(['colour:orange', 'colour:orange']);
    expect(proposal(view, 4)).toEqual(['colour:orange', 'colour:orange', 'colour:pink', 'colour:purple']);
  });

  it('gives workers of the colours I have most of, and only those that are offered', () => {
    const view = workers(of('give-worker'), [3, 2, 6, 4, 9]);
    view.ask!.things = ['colour:purple', 'colour:gray', 'colour:pink'];
    expect(proposal(view, 2)).toEqual(['colour:gray', 'colour:gray']);
    expect(proposal(view, 3)).toEqual(['colour:gray', 'colour:gray', 'colour:gray']);
  });

  it('discards the cheapest cards of the hand', () => {
    const view = of('discard');
    const mine = tableOf(view).seats[view.seat!]!;
    mine.hand = [1, 2, 3, 4, 5];
    mine.backs = { purple: 0, orange: 0, gray: 0, pink: 0, brown: 5 };
    view.ask!.things = mine.hand.map((card) => `card:${card}`);
    const price = (thing: string): number => cards.get(thing)!.numbers.price!;
    const found = proposal(view, 3);
    expect(new Set(found).size).toBe(3);
    const rest = view.ask!.things.filter((thing) => !found.includes(thing));
    expect(Math.max(...found.map(price))).toBeLessThanOrEqual(Math.min(...rest.map(price)));
  });

  it('can be sent for every recorded question, or is none', () => {
    for (const view of views) {
      const gathered = bundle(structuredClone(view), cards);
      if (!gathered) continue;
      expect([0, gathered.count], view.ask!.prompt.id).toContain(gathered.proposal.length);
      for (const thing of gathered.proposal) expect(view.ask!.things).toContain(thing);
    }
  });
});
