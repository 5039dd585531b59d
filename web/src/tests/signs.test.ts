// Every sign of every drawing explains itself: what carries meaning lies in something that is explained or enlarged.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { SampleTable, type Sample } from '../gallery/model.svelte';
import { drawingOf, drawn, loadDrawing } from '../games/index.svelte';
import type { Card, View } from '../games/types';
import { explaining } from '../lib/explain.svelte';
import { seatsOf } from '../plain/lines';

const files = import.meta.glob('../games/*/samples/*.json', { eager: true, import: 'default' }) as Record<string, unknown>;
await Promise.all(drawn.map(loadDrawing));

const EXPLAINED = '[data-sign]';
const SCENERY = '[data-scenery]'; // what only decorates, or whose words stand beside it
const PARTS = 'svg, text, [data-piece]';

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

/** A game's samples as tables, seen by a player and by somebody who watches. */
function* tables(game: string): Generator<SampleTable> {
  const cards = new Map((files[`../games/${game}/samples/cards.json`] as Card[]).map((card) => [card.thing, card]));
  const numbers = new Map(Object.entries(files[`../games/${game}/samples/numbers.json`] as Record<string, number>));
  for (const [path, file] of Object.entries(files)) {
    if (!path.startsWith(`../games/${game}/`) || /(cards|numbers)\.json$/.test(path)) continue;
    const sample = file as Sample;
    for (const view of Object.values(sample.views)) yield new SampleTable(view, sample.names, cards, numbers);
    const last = Object.values(sample.views).at(-1)!;
    yield new SampleTable({ ...last, seat: null, ask: null } as View, sample.names, cards, numbers);
  }
}

/** The board and everybody's area, large and small. */
function drawings(game: string, table: SampleTable): HTMLElement[] {
  const { Board, Area } = drawingOf(game)!;
  const put = (show: (target: HTMLElement) => Record<string, unknown>): HTMLElement => {
    const target = document.createElement('div');
    document.body.append(target);
    const shown = show(target);
    undo.push(() => {
      void unmount(shown);
      target.remove();
    });
    return target;
  };
  const found = [put((target) => mount(Board, { target, props: { table } }))];
  seatsOf(table.view).forEach((_, seat) => {
    const mine = seat === table.seat;
    found.push(put((target) => mount(Area, { target, props: { table, seat, mine, compact: false } })));
    if (!mine) found.push(put((target) => mount(Area, { target, props: { table, seat, mine, compact: true } })));
  });
  flushSync();
  return found;
}

/** What carries meaning and explains nothing. */
const dumb = (root: HTMLElement): string[] =>
  [...root.querySelectorAll(PARTS)]
    .filter((part) => !part.closest(`${EXPLAINED}, ${SCENERY}`) && !part.querySelector(EXPLAINED))
    .map((part) => part.outerHTML.slice(0, 160));

/** What is said of a sign while it has the focus; of a card, which one is enlarged. */
function told(table: SampleTable, element: HTMLElement): string {
  explaining.text = '';
  table.look(null);
  element.focus();
  const said = explaining.text || (table.looked ?? '');
  element.blur();
  return said;
}

describe.each(drawn)('%s', (game) => {
  it('has no sign that does not explain itself', () => {
    let number = 0;
    for (const table of tables(game)) {
      for (const root of drawings(game, table)) {
        expect(dumb(root)).toEqual([]);
        number += root.querySelectorAll(EXPLAINED).length;
      }
      for (const step of undo.splice(0)) step();
    }
    expect(number).toBeGreaterThan(100);
  });

  it('says words at every sign that has the focus, and every sign can have it', () => {
    for (const table of tables(game)) {
      for (const root of drawings(game, table)) {
        for (const element of root.querySelectorAll<HTMLElement>(EXPLAINED)) {
          expect(element.hasAttribute('tabindex') || element.tagName === 'BUTTON', element.outerHTML.slice(0, 160)).toBe(true);
          const name = element.getAttribute('aria-label') ?? element.textContent!.trim();
          for (const words of [name, told(table, element)]) {
            expect(words, element.outerHTML.slice(0, 160)).not.toBe('');
            expect(words).not.toMatch(/\b(page-[a-z]+-|undefined|NaN)|[{}]|\u2068|^[\d\s.]+$/);
          }
        }
        for (const group of root.querySelectorAll<HTMLElement>('[tabindex="-1"]')) {
          const stop = group.closest<HTMLElement>('[tabindex="0"]') ?? group.parentElement!.closest<HTMLElement>('ul, ol');
          expect(stop, `no stop leads to ${group.outerHTML.slice(0, 160)}`).not.toBeNull();
        }
      }
      for (const step of undo.splice(0)) step();
    }
  });
});
