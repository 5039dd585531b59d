// Where offered things are lit.
import { describe, expect, it } from 'vitest';
import type { View } from '../../types';
import { lookedThrough, where } from '../asks';
import { tableOf } from '../table';
import data from './views.json';

const views = (data as unknown as View[]).filter((view) => view.ask);
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
