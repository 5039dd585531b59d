// Signs by keyboard: what is explained to a pointer is explained to the focus too, a group of signs being one stop.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { SampleTable, type Sample } from '../../../gallery/model.svelte';
import { explaining } from '../../../lib/explain.svelte';
import type { Card } from '../../types';
import { drawing } from '../index';
import cards from '../samples/cards.json';
import sample from '../samples/4.json';
import numbers from '../samples/numbers.json';

const view = (sample as unknown as Sample).views['late-turn']!;
const book = new Map((cards as unknown as Card[]).map((card) => [card.thing, card]));
const printed = new Map(Object.entries(numbers as Record<string, number>));
const table = (): SampleTable => new SampleTable(view, ['You', 'Berta', 'Carl', 'Dora'], book, printed);

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

function draw(what: 'board' | 'mine' | 'other', compact = false): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const drawn = table();
  const seat = what === 'other' ? (drawn.seat! + 1) % 4 : drawn.seat!;
  const shown =
    what === 'board' ? mount(drawing.Board, { target, props: { table: drawn } }) : mount(drawing.Area, { target, props: { table: drawn, seat, mine: what === 'mine', compact } });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}

const stops = (target: HTMLElement): HTMLElement[] => [...target.querySelectorAll<HTMLElement>('*')].filter((element) => element.tabIndex >= 0);
const signs = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[tabindex="-1"]')];
const focused = (): HTMLElement => document.activeElement as HTMLElement;
function press(key: string): boolean {
  return focused().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Go to the first sign of a group: by its stop, or on from there where something can be chosen in it. */
function enter(group: HTMLElement): void {
  group.focus();
  if (group.querySelector('button')) press('ArrowRight');
}

/** The groups of signs that are one stop each. */
const groups = (target: HTMLElement): HTMLElement[] => stops(target).filter((stop) => signs(stop).length);

describe('signs that cannot be chosen', () => {
  it('are reached from the one stop of their group, each with its explanation', () => {
    for (const target of [draw('board'), draw('other'), draw('other', true)]) {
      const found = groups(target);
      expect(found.length).toBeGreaterThan(0);
      const reached = new Set<HTMLElement>();
      for (const group of found) {
        enter(group);
        for (const sign of signs(group)) {
          expect(focused()).toBe(sign);
          reached.add(sign);
          if (!sign.matches('[data-thing^="card:"]')) expect(explaining.text).not.toBe('');
          expect(press('ArrowRight')).toBe(false); // nobody else goes on from here
        }
        expect(press('ArrowLeft')).toBe(false);
        expect(focused()).toBe(signs(group).at(signs(group).length > 1 ? -2 : -1));
      }
      expect(signs(target).filter((sign) => !reached.has(sign) && !found.includes(sign))).toEqual([]);
    }
  });

  it('leave the arrows to what can be chosen, and are left backwards in one step', () => {
    const target = draw('board');
    const button = target.querySelector<HTMLElement>('button.lit')!;
    button.focus();
    expect(press('ArrowRight')).toBe(true);
    const group = button.closest<HTMLElement>('[aria-label]')!;
    group.focus();
    expect(focused()).toBe(group); // from here Tab goes on to what can be chosen
    expect(press('ArrowDown')).toBe(true);
    expect(press('ArrowRight')).toBe(false);
    expect(focused()).toBe(signs(group)[0]);
    expect(group.tabIndex).toBe(-1);
    focused().blur();
    expect(group.tabIndex).toBe(0);
  });

  it('are gone on with where they were left', () => {
    const group = groups(draw('board'))[0]!;
    enter(group);
    press('ArrowRight');
    const left = focused();
    left.blur();
    enter(group);
    expect(focused()).toBe(left);
  });
});

it('every sign of the board and of other players that explains itself can have the focus', () => {
  for (const target of [draw('board'), draw('mine'), draw('other'), draw('other', true)]) {
    for (const sign of target.querySelectorAll<HTMLElement>('[role="img"]:not(.space)')) expect(sign.hasAttribute('tabindex'), sign.outerHTML.slice(0, 200)).toBe(true);
  }
});
