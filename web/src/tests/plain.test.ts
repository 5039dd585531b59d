// The plain drawing shows any view.
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { Table, View } from '../games/types';
import { learn, Words } from '../lib/words';
import { drawing } from '../plain/index';
import { handOf, lines, seatsOf } from '../plain/lines';

learn('en', 'chess', 'chess-card-rook = Rook\nchess-costs-moves = { $number } moves\n');
const costly = { about: 'hand', times: 1, brings: [{ id: 'chess-costs-moves', args: { number: 2 } }], reveals: true };
const plain = { about: 'pass', times: 1, brings: [], reveals: false };
const view = {
  game: 'chess', players: 2, modules: [], seat: 0, waiting: [0], ask: { prompt: { id: 'x', args: {} }, things: ['card:rook', 'pass'], kind: 0, count: 1, offers: { 'card:rook': costly, pass: plain }, proposal: [], reveals: false }, over: false, winners: [],
  scores: [{ total: 3, parts: {} }, { total: 1, parts: {} }],
  table: { round: 2, piles: [], seats: [{ hand: ['rook', 'pawn'], built: [{ kind: 'king' }] }, { hand: 4 }] },
} as unknown as View;
const choose = vi.fn();
const table = { view, seat: 0, names: ['Anna', 'Ben'], cards: new Map(), words: new Words('chess'), lit: new Set(['card:rook']), reveals: new Set(['card:rook']), picked: [], busy: false, choose, why: async () => null, look: () => undefined } as unknown as Table;

it('says nested data in lines', () => {
  expect(lines(seatsOf(view))).toEqual([
    { label: '1 hand', value: 'rook, pawn' },
    { label: '1 built 1 kind', value: 'king' },
    { label: '2 hand', value: '4' },
  ]);
  expect(lines({ piles: [], air: null })).toEqual([{ label: 'piles', value: '-' }, { label: 'air', value: '-' }]);
});

it('lights the cards of the own hand there, and everything else in the bar', () => {
  expect(handOf(view)).toEqual(['card:rook', 'card:pawn']);
  expect(drawing.where('card:rook', view)).toBe('hand');
  expect(drawing.where('pass', view)).toBe('bar');
  expect(handOf({ ...view, seat: null })).toEqual([]);
});

it('draws board, players and hand, and chooses what is lit', () => {
  const shown = [
    mount(drawing.Board, { target: document.body, props: { table } }),
    mount(drawing.Area, { target: document.body, props: { table, seat: 1, mine: false, compact: false } }),
    mount(drawing.Hand, { target: document.body, props: { table } }),
  ];
  expect(document.body.textContent).toContain('round');
  expect(document.body.textContent).toContain('Ben: 1');
  document.querySelector<HTMLElement>('[data-thing="card:pawn"]')!.click();
  document.querySelector<HTMLElement>('[data-thing="card:rook"]')!.click();
  expect(choose.mock.calls).toEqual([['card:rook']]);
  expect(document.querySelector('[data-thing="card:rook"]')!.textContent).toContain('Rook');
  expect(document.querySelector('[data-thing="card:rook"]')!.textContent).toContain('2 moves');
  expect(document.querySelectorAll('[data-reveals]')).toHaveLength(1);
  for (const one of shown) void unmount(one);
});
