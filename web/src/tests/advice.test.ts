// What a bot says of choices, in sentences: hints, with what was proposed beforehand, and remarks at the end.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Remarks from '../end/Remarks.svelte';
import type { TableStore } from '../lib/table.svelte';
import type { Course, Hint } from '../lib/wire';
import { learn, Words } from '../lib/words';
import Hints from '../table/Hints.svelte';

learn('en', 'chess', 'chess-card-house = House\nchess-card-mill = Mill\nchess-do-build = build { $card }\nchess-brings = { $number } marks\n');
const words = new Words('chess', 'en', ['Anna', 'Berta']);
const deed = (card: string) => ({ id: 'chess-do-build', args: { card: `card:${card}` } });
const choice = (card: string, value: number, good: boolean) => ({
  thing: `card:${card}`, value, good, deed: deed(card), brings: [{ id: 'chess-brings', args: { number: 3 } }],
});

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});
const read = (): string => document.body.textContent!.replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');

function hinted(more: Partial<Hint>): string {
  const table = { words, lit: new Set(['card:house', 'card:mill']), hint: null, follow: () => {} } as unknown as TableStore;
  const choices = [choice('house', 0.7, true), choice('mill', 0.4, false)];
  const hint = { thing: 'card:house', choices, measure: 'chance', proposal: null, round: 1, ...more } as Hint;
  shown = mount(Hints, { target: document.body, props: { table, hint } });
  flushSync();
  return read();
}

it('a hint says what to do, what it brings, and how much better it is', () => {
  const said = hinted({});
  expect(said).toContain('It looks best to build House: about 30 more of 100');
  expect(said).toContain('Build House');
  expect(said).toContain('3 marks');
  expect(said).not.toContain('picked for you');
});

it('a hint says so if others are as good', () => {
  expect(hinted({ choices: [choice('house', 0.7, true), choice('mill', 0.66, true)] })).toContain('other choices are as good');
});

it('a hint names what was proposed if something else is better', () => {
  expect(hinted({ proposal: ['card:mill'] })).toContain('Mill was picked for you without looking ahead; the bot has found something better.');
  void unmount(shown!);
  shown = null;
  expect(hinted({ proposal: ['card:mill', 'card:mill'] })).toContain('were picked for you');
});

it('a remark names the round, what was done, what was better, and by how much', () => {
  const judged = { step: 4, seat: 0, round: 2, value: 3, best_value: 8.4, margin: 5.4 };
  const choices = [
    { ...judged, thing: 'card:mill', best: 'card:house', deed: deed('mill'), best_deed: deed('house') },
    { ...judged, step: 2, round: 0, thing: 'card:house', best: 'card:house', deed: deed('house'), best_deed: deed('house'), margin: 1 },
  ] as Course['choices'];
  shown = mount(Remarks, { target: document.body, props: { table: { words } as unknown as TableStore, choices, see: () => {} } });
  flushSync();
  const said = [...document.querySelectorAll('li')].map((line) => line.textContent!.replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' '));
  expect(said[0]).toContain('Before round 1: you chose to build House. That was worth about 1 point more');
  expect(said[1]).toContain('Round 2: you chose to build Mill. It was worth about 5 points more to build House.');
});
