// What opens at a card: its uses with what they bring or why not, digits, and cards that keep their places.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Offer, View } from '../games/types';
import { SampleTable } from '../gallery/model.svelte';
import { Places } from '../lib/beside';
import Uses from '../lib/Uses.svelte';
import { numbered } from '../table/keys';
import { until } from './until';

const offer = (reveals = false): Offer => ({ about: 'use', times: 1, brings: [], reveals });
const view = {
  game: 'chess',
  seat: 0,
  ask: { prompt: { id: 'page-hand', args: {} }, things: ['use:a', 'use:c'], offers: { 'use:a': offer(), 'use:c': offer(true) }, count: 1, proposal: [], reveals: false },
} as unknown as View;

/** A table at which other cards could have been chosen. */
class Changing extends SampleTable {
  laysBack = true;
  instead: ReadonlySet<string> = new Set(['card:2']);
  change(thing: string | null): void {
    this.said = `instead ${thing}`;
  }
}

let undo = (): void => {};
afterEach(() => {
  undo();
  undo = () => {};
});

function draw(table: SampleTable): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const result = createRawSnippet((thing: () => string) => ({ render: () => `<i>${thing()} brings</i>` }));
  const shown = mount(Uses, { target, props: { table, uses: ['use:a', 'use:b', 'use:c'], result } });
  flushSync();
  undo = () => {
    void unmount(shown);
    target.remove();
  };
  return target;
}

describe('uses', () => {
  it('show what they bring, or why they are not possible', async () => {
    const target = draw(new SampleTable(view, ['You'], new Map(), new Map()));
    const all = [...target.querySelectorAll<HTMLElement>('.use')];
    expect(all.map((use) => use.dataset.thing)).toEqual(['use:a', undefined, 'use:c']);
    expect(all[0]!.textContent).toContain('use:a brings');
    expect(all[1]!.getAttribute('aria-disabled')).toBe('true');
    await until(() => expect(all[1]!.querySelector('.reason')!.textContent).toBe('This cannot be chosen now.'));
    expect(target.querySelector('.back')).toBeNull(); // nothing could be chosen instead
  });

  it('are pressed by their digit before anything in the bar is', () => {
    const table = new SampleTable(view, ['You'], new Map(), new Map());
    const target = draw(table);
    const bar = document.createElement('button');
    bar.dataset.digit = '2';
    target.prepend(bar);
    numbered(target, 3)!.click();
    expect(table.said).toBe('choose use:c');
    expect(numbered(target, 2)).toBeNull(); // not possible
    expect(numbered(target, 9)).toBeNull();
    target.querySelector('[data-beside]')!.remove();
    expect(numbered(target, 2)).toBe(bar);
    bar.disabled = true;
    expect(numbered(target, 2)).toBeNull();
  });

  it('can be left', () => {
    const table = new Changing(view, ['You'], new Map(), new Map());
    draw(table).querySelector<HTMLElement>('.back')!.click();
    expect(table.said).toBe('instead null');
  });
});

describe('the cards of a hand', () => {
  it('stay where they are while one of them is in use', () => {
    const places = new Places<number>();
    expect(places.of([1, 2, 3], null)).toEqual([1, 2, 3]);
    expect(places.of([1, 3], 2)).toEqual([1, 2, 3]);
    expect(places.of([1, 3], 2)).toEqual([1, 2, 3]);
    expect(places.of([1, 2], 3)).toEqual([1, 2, 3]);
    expect(places.of([1, 2], 7)).toEqual([1, 2, 7]); // just drawn
    expect(places.of([1, 2], null)).toEqual([1, 2]);
  });
});
