// Where offered things are lit, what is gathered, and what is drawn and said of what they cost and bring.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import { bundleOf } from '../../../lib/bundle';
import { Words } from '../../../lib/words';
import type { Message, Offer, View } from '../../types';
import { how, lookedThrough, offeredAs, where } from '../asks';
import { offerRow, rowOf } from '../icons';
import { drawing } from '../index';
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
const names = ['Anna', 'Ben', 'Carla', 'Dora', 'Emil'];

/** An offered thing as the question bar shows it. */
function drawn(view: View, thing: string): string {
  const target = document.createElement('div');
  const table = new SampleTable(view, names, new Map(), new Map());
  const shown = mount(drawing.Thing, { target, props: { table, thing } });
  flushSync();
  const text = target.textContent!.replace(/\s+/g, ' ').trim();
  void unmount(shown);
  return text;
}

/** A question for one thing that is this, costs and brings so much. */
function offering(thing: string, about: string, brings: [string, Message['args']][]): View {
  const view = of('basic');
  const offer: Offer = { about, times: 1, brings: brings.map(([id, args]) => ({ id: `hamburg-${id}`, args })), reveals: false };
  return { ...view, ask: { ...view.ask!, things: [thing], offers: { [thing]: offer } } };
}

/** A turn with these cards in my hand, and one of them in use. */
function holding(hand: number[], air: number | null): View {
  const view = of('basic');
  Object.assign(tableOf(view), { air });
  Object.assign(tableOf(view).seats[view.seat!]!, { hand });
  const offer = (about: string, id: string, args: Message['args']): Offer => ({ about, times: 1, brings: [{ id: `hamburg-${id}`, args }], reveals: false });
  const offers: Record<string, Offer> = {
    'basic:workers': offer('basic', 'brings-worker', { number: 3, of: 'colour:gray' }),
    'basic:build': offer('basic', 'costs-marks', { number: 3 }),
    'colour:pink': offer('paint', 'costs-worker', { number: 1, of: 'colour:gray' }),
  };
  return { ...view, ask: air === null ? null : { ...view.ask!, things: Object.keys(offers), offers } };
}

describe('where', () => {
  it('gives every offered thing one place in which the drawing can show it', () => {
    expect(views.length).toBeGreaterThan(50);
    for (const view of views) {
      const table = tableOf(view);
      const mine = table.seats[view.seat!]!;
      for (const thing of view.ask!.things) {
        const place = where(thing, view);
        const what = `${view.ask!.prompt.id} ${thing}`;
        const [kind, value] = thing.split(':') as [string, string];
        if (place === 'hand' && how(view)) expect(['basic', 'paint'], what).toContain(view.ask!.offers[thing]!.about);
        else if (place === 'hand') expect([...mine.hand, ...lookedThrough(view)], what).toContain(Number(value));
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

  it.each([
    ['board', ['draw', 'site-from-pile', 'draw-sites', 'draw-to-act']],
    ['area', ['give-worker', 'next-strike', 'lose-wall', 'wall-side', 'lose-site', 'place-worker', 'choose-site']],
    ['hand', ['discard', 'find-in-pile', 'basic']],
    ['bar', ['any-worker', 'exchange-take', 'choose-mayor', 'choose-paid', 'choose-window', 'turn-back', 'advance']],
  ])('lights things on the %s', (place, questions) => {
    for (const id of questions) {
      const found = Object.entries(places(of(id))).filter(([thing]) => thing !== 'done');
      expect(new Set(found.map(([, at]) => at)), id).toEqual(new Set([place]));
    }
  });

  it('leaves everything to the question bar if nothing is asked', () => {
    expect(where('card:1', { ...of('draw'), ask: null })).toBe('bar');
    expect(offeredAs({ ...of('draw'), ask: null }, 'pile')).toEqual([]);
  });

  it('knows a colour that is only named from one that is paid', () => {
    expect(where('colour:gray', offering('colour:gray', 'worker', []))).toBe('area');
    expect(where('colour:gray', offering('colour:gray', 'colour', []))).toBe('bar');
  });
});

describe('bundles', () => {
  it('are there where several equal answers are wanted, with words of their own', () => {
    const words = new Words('hamburg', 'en', names);
    const found = new Set<string>();
    for (const view of views) {
      const bundle = bundleOf('hamburg', view.ask);
      expect(bundle !== null).toBe(view.ask!.count > 1);
      if (!bundle) continue;
      found.add(bundle.confirm.id);
      expect(words.say(bundle.confirm)).toContain(String(bundle.count));
      expect([0, bundle.count]).toContain(bundle.proposal.length);
      for (const thing of bundle.proposal) expect(view.ask!.things).toContain(thing);
    }
    expect(found).toContain('hamburg-confirm-pile');
    expect(found.size).toBeGreaterThan(1);
  });
});

describe('what things cost and bring', () => {
  it('has signs and words in every question', () => {
    const words = new Words('hamburg', 'en', names);
    const ids = new Set<string>();
    for (const view of views) {
      for (const offer of Object.values(view.ask!.offers)) {
        for (const message of offer.brings) {
          ids.add(message.id);
          expect(rowOf(message), message.id).not.toBeNull();
          expect(words.say(message)).not.toMatch(/hamburg-|undefined/);
        }
      }
    }
    expect(ids.size).toBeGreaterThan(12);
  });

  it('is drawn: numbers with their sign, sides as arrows', () => {
    const row = offerRow([
      { id: 'hamburg-costs-marks', args: { number: 2 } },
      { id: 'hamburg-brings-section', args: { number: 1, of: 'side:left' } },
      { id: 'hamburg-or-section', args: { number: 3, of: 'side:right' } },
    ]);
    expect(row).toEqual([
      { icon: 'mark', text: '\u22122' }, '\u2190', { icon: 'wall', paint: 'any', text: '+1' }, '\u2192', { icon: 'mark', text: '\u22123' },
    ]);
  });

  it('is said in the question bar', () => {
    const said = (thing: string, about: string, ...brings: [string, Message['args']][]) => drawn(offering(thing, about, brings), thing);
    expect(said('yes', 'yes', ['costs-marks', { number: 3 }], ['brings-step', { number: 1 }])).toContain('yes: pay 3 marks, 1 step on the square');
    expect(said('number:4', 'price')).toContain('pay 4');
    expect(said('statue:lemonjette', 'statue', ['brings-marks', { number: 6 }])).toContain('the Lemonjette: 6 marks');
  });

  it('is said at the card for each of its uses, which leave all cards where they are', () => {
    const shown = $state({ table: new SampleTable(holding([17, 29, 151], null), names, new Map(), new Map()) });
    const target = document.createElement('div');
    const hand = mount(drawing.Hand, { target, props: shown });
    flushSync();
    const order = () => [...target.querySelectorAll<HTMLElement>('.slot [data-thing]')].map((card) => card.dataset.thing);
    expect(order()).toEqual(['card:17', 'card:29', 'card:151']);
    shown.table = new SampleTable(holding([17, 151], 29), names, new Map(), new Map());
    flushSync();
    expect(order()).toEqual(['card:17', 'card:29', 'card:151']);
    const said = (thing: string) => target.querySelector(`.use[data-thing="${thing}"]`)!.textContent!.replace(/\s+/g, ' ');
    expect(said('basic:workers')).toContain('take workers: 3 gray workers');
    expect(said('basic:build')).toContain('build it: pay 3 marks');
    expect(said('colour:pink')).toContain('treat it as pink: give 1 gray worker');
    expect(target.querySelectorAll('.use')).toHaveLength(7); // the impossible ones too
    expect(how(shown.table.view)).toBe('card:29');
    void unmount(hand);
  });

  it('is shown for everything the bar offers', () => {
    for (const view of views) {
      for (const thing of view.ask!.things.filter((thing) => where(thing, view) === 'bar')) {
        const text = drawn(view, thing);
        expect(text.length, `${view.ask!.prompt.id} ${thing}`).toBeGreaterThan(1);
        expect(text, `${view.ask!.prompt.id} ${thing}`).not.toMatch(/hamburg-|undefined|NaN/);
      }
    }
  });
});
