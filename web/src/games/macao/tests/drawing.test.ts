// Everything that is offered is lit in one place, as a button that says what it is; whatever is drawn has its words.
import { type Component, flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { SampleTable } from '../../../gallery/model.svelte';
import type { Card, View } from '../../types';
import { how, offeredAs, subjectOf, where, waysAt } from '../asks';
import { drawing } from '../index';
import cardsOf from '../samples/cards.json';
import numbersOf from '../samples/numbers.json';
import { tableOf } from '../table';
import data from './views.json';

const views = data as unknown as View[];
const cards = new Map((cardsOf as unknown as Card[]).map((card) => [card.thing, card]));
const numbers = new Map(Object.entries(numbersOf as Record<string, number>));
const names = ['You', 'Berta', 'Carl', 'Dora'];
const tableFor = (view: View): SampleTable => new SampleTable(view, names.slice(0, tableOf(view).seats.length), cards, numbers);

/** What a part of the drawing shows of a table: looked at, then taken away. */
function shown<T>(part: Component<any>, props: Record<string, unknown>, look: (root: HTMLElement) => T): T {
  const target = document.createElement('div');
  const drawn = mount(part, { target, props });
  flushSync();
  const found = look(target);
  void unmount(drawn);
  return found;
}

/** What is lit, how it is offered, and all words. */
function seen(root: HTMLElement): { lit: string[]; buttons: [string, string][]; text: string } {
  const all = [...root.querySelectorAll<HTMLElement>('.lit[data-thing]')];
  const labels = [...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  return {
    lit: all.map((element) => element.dataset.thing!),
    buttons: all.map((element) => [element.tagName, element.querySelector('.unseen')?.textContent ?? '']),
    text: [root.textContent, ...labels].join('\n'),
  };
}

// Drawing is slow without a browser: every view is drawn once.
const boards = new Map(views.map((view) => [view, shown(drawing.Board, { table: tableFor(view) }, seen)]));
const asked = views.filter((view) => view.ask);

describe('what is offered', () => {
  it.each(asked.map((view) => [JSON.stringify(view.ask!.prompt), view] as const))('is lit where the drawing says, once, and nowhere else: %s', (_, view) => {
    const table = tableFor(view);
    const found = {
      board: boards.get(view)!.lit,
      hand: shown(drawing.Hand, { table }, seen).lit,
      area: shown(drawing.Area, { table, seat: table.seat, mine: true, compact: false }, seen).lit,
    };
    for (const place of ['board', 'hand', 'area'] as const) {
      const wanted = view.ask!.things.filter((thing) => where(thing, view) === place);
      expect([...found[place]].sort(), place).toEqual([...wanted].sort());
    }
  });

  it('is a button that a screen reader can name', () => {
    expect(asked.length).toBeGreaterThan(20);
    for (const view of asked) {
      for (const [tag, text] of boards.get(view)!.buttons) {
        expect(tag).toBe('BUTTON');
        expect(text.length).toBeGreaterThan(4);
      }
    }
  });

  it('is chosen by a click', () => {
    const view = asked.find((view) => offeredAs(view, 'sea').length && offeredAs(view, 'pass').length)!;
    const [space] = offeredAs(view, 'sea');
    const table = tableFor(view);
    shown(drawing.Board, { table }, (root) => root.querySelector<HTMLElement>(`[data-thing="${space}"]`)!.click());
    expect(table.said).toBe(`choose ${space}`);
  });
});

describe('ways to pay', () => {
  const view = views.find((view) => view.ask?.prompt.id === 'macao-pay-district' && offeredAs(view, 'pay').length)!;
  const district = subjectOf(view)!;

  it('open at the district that is paid for', () => {
    expect(district).toMatch(/^district:/);
    expect(how(view)).toBe(district);
    expect(waysAt(view, district)).toEqual(view.ask!.things);
    expect(waysAt(view, 'district:0-0')).toEqual([]);
    const group = shown(drawing.Board, { table: tableFor(view) }, (root) => root.querySelector('.city [role="group"]')!.querySelectorAll('.use').length);
    expect(group).toBe(view.ask!.things.length);
  });

  it('open at a card on my board, and in the question bar if it lies nowhere', () => {
    const mine = tableOf(view).seats[view.seat!]!.board;
    const paying = (card: number): View => ({ ...view, ask: { ...view.ask!, prompt: { ...view.ask!.prompt, args: { card: `card:${card}` } } } });
    expect(where('pay:cubes', paying(mine[0]!))).toBe('hand');
    expect(where('pay:cubes', paying(0))).toBe('bar');
  });

  it('are asked for by no other question', () => {
    for (const other of views.filter((other) => other.ask && !offeredAs(other, 'pay').length)) expect(how(other)).toBeNull();
    expect(how({ ...view, ask: null })).toBeNull();
  });
});

describe('the board', () => {
  it('has words for all it shows, for players and for who watches', () => {
    for (const view of views) expect(boards.get(view)!.text, JSON.stringify(view.ask?.prompt)).not.toMatch(/macao-|undefined|NaN|\{/);
  });

  it('says of a port what it wants, of a district what it costs, of the wall who is first', () => {
    const view = views.find((view) => view.ask && tableOf(view).phase === 3)!;
    const said = boards.get(view)!.text;
    expect(said).toContain('Hamburg wants jade');
    expect(said).toMatch(/district 1-5, costs 1 violet|district 1-5, owned by/);
    expect(said).toMatch(/Turn order: /);
  });
});
