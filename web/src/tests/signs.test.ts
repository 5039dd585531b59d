// Every sign of every drawing explains itself: what carries meaning lies in something that is explained or enlarged.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { SampleTable, type Sample } from '../gallery/model.svelte';
import { drawingOf, drawn, loadDrawing } from '../games/index.svelte';
import type { Card } from '../games/types';
import { explaining } from '../lib/explain.svelte';
import { seatsOf } from '../plain/lines';

const files = import.meta.glob('../games/*/samples/*.json', { eager: true, import: 'default' }) as Record<string, unknown>;
await Promise.all(drawn.map(loadDrawing));
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const EXPLAINED = '[data-sign]';
const SCENERY = '[data-scenery]'; // what only decorates, or whose words stand beside it
const PARTS = 'svg, text, [data-piece]';

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

/** A game's samples as tables: early, later, and at the end to somebody who watches. */
function* tables(game: string): Generator<SampleTable> {
  const cards = new Map((files[`../games/${game}/samples/cards.json`] as Card[]).map((card) => [card.thing, card]));
  const numbers = new Map(Object.entries(files[`../games/${game}/samples/numbers.json`] as Record<string, number>));
  for (const [path, file] of Object.entries(files)) {
    if (!path.startsWith(`../games/${game}/`) || /(cards|numbers)\.json$/.test(path)) continue;
    const { names, views } = file as Sample;
    const all = Object.values(views);
    for (const at of [0, Math.floor(all.length * 0.6), all.length - 1]) yield new SampleTable(all[at]!, names, cards, numbers);
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
    if (!mine) found.push(put((target) => mount(Area, { target, props: { table, seat, mine, compact: false, close: true } })));
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

it.each(drawn)('%s: every sign explains itself and can have the focus', (game) => {
  let number = 0;
  for (const table of tables(game)) {
    for (const root of drawings(game, table)) {
      expect(dumb(root)).toEqual([]);
      for (const heading of root.querySelectorAll('h2, h3, h4, .title')) {
        const text = heading.textContent!.trim();
        expect(text.slice(0, 1), text).toBe(text.slice(0, 1).toLocaleUpperCase('en'));
      }
      for (const element of root.querySelectorAll<HTMLElement>(EXPLAINED)) {
        number++;
        const drawnAs = element.outerHTML.slice(0, 160);
        expect(element.tagName === 'BUTTON' || element.hasAttribute('tabindex'), drawnAs).toBe(true);
        if (element.getAttribute('tabindex') === '-1' && element.tagName !== 'BUTTON') expect(element.closest('[tabindex="0"]'), `no stop leads to ${drawnAs}`).not.toBeNull();
        for (const words of [element.getAttribute('aria-label') ?? element.textContent!.trim(), told(table, element)]) {
          expect(words, drawnAs).not.toBe('');
          expect(words, drawnAs).not.toMatch(/\bpage-[a-z]+-|undefined|NaN|[{}]|^[\d\s.]+$/);
        }
      }
    }
    for (const step of undo.splice(0)) step();
  }
  expect(number).toBeGreaterThan(100);
});
