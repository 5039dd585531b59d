// What others take makes my area flash; what I pay, and what I take back, does not.
import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../lib/wire';
import { taken } from '../../../table/taken';
import type { Message, View } from '../../types';
import { drawing } from '../index';

type Part = Record<string, unknown>;

const five = (number: number) => ({ purple: number, orange: number, gray: number, pink: number, brown: number });

function seat(part: Part = {}): Part {
  return { marks: 5, score: 5, square: 3, workers: five(1), wall: [2, 1], majorities: ['wall'], sites: [{ site: 1, colour: 'brown', buildings: [2] }], beside: [], backs: five(1), ...part };
}

function hamburg(mine: Part = {}, prompt: string | null = null): View {
  const ask = prompt ? { prompt: { id: prompt, args: {} }, things: [], kind: 0, count: 1, offers: {}, proposal: [], reveals: false } : null;
  return { game: 'hamburg', players: 2, modules: [], edition: null, seat: 0, waiting: ask ? [0] : [1], ask, over: false, winners: [], scores: [], table: { seats: [seat(mine), seat()] } };
}

function table(index: number, view: View, log: Message[]): TableView {
  return { id: 't', game: view.game, seat: view.seat, status: 'playing', index, view, log: log.map((message, i) => ({ index: i, message })) } as unknown as TableView;
}

const told = (what: string, args: Message['args'] = {}): Message => ({ id: `hamburg-told-${what}`, args });
const round = [told('round', { number: 3 }), told('rolled')];
const theirs = [...round, told('used', { seat: 'seat:1', card: 'card:7' })];
const mine = [...round, told('used', { seat: 'seat:0', card: 'card:7' })];

/** What is taken between two views of seat 0, with what was told before and what is told now. */
function lost(before: View, after: View, old: Message[], news: Message[]): string[] {
  return taken(table(5, before, old), table(6, after, [...old, ...news]), drawing);
}

describe('hamburg', () => {
  const used = told('used', { seat: 'seat:1', card: 'card:7' });
  const less = (what: string, number: number, more: Part = {}) => told(what, { seat: 'seat:0', number, ...more });

  it.each([
    ['marks', [used, less('marks', -2)], { marks: 3 }],
    ['points', [used, less('points', -1)], { score: 4 }],
    ['workers', [used, less('workers', -1, { colour: 'colour:pink' })], {}],
    ['cards', [used, told('stolen', { seat: 'seat:1', other: 'seat:0' })], {}],
    ['steps', [used], { square: 2 }],
  ])('knows when another player takes %s', (kind, news, part) => {
    expect(lost(hamburg(), hamburg(part as Part), round, news as Message[])).toEqual([kind]);
  });

  it.each([
    ['hamburg-give-worker', 'workers', [less('workers', -1)], {}],
    ['hamburg-lose-wall', 'wall', [told('lost-wall', { seat: 'seat:0' })], { wall: [1, 1] }],
    ['hamburg-turn-back', 'majorities', [], { majorities: [] }],
    ['hamburg-discard', 'cards', [told('discarded', { card: 'card:9' })], { backs: five(0) }],
    ['hamburg-lose-building', 'buildings', [told('lost-building', { seat: 'seat:0', card: 'card:2' })], { sites: [{ site: 1, colour: 'brown', buildings: [] }] }],
  ])('knows that I lose something when I only choose what: %s', (prompt, kind, news, part) => {
    expect(lost(hamburg({}, prompt), hamburg(part as Part), theirs, news as Message[])).toEqual([kind]);
  });

  it('knows disasters, also in nobody\'s turn', () => {
    expect(lost(hamburg(), hamburg({ marks: 0 }), round, [told('strike-pink', { seat: 'seat:0' }), less('marks', -5)])).toEqual(['marks']);
    expect(lost(hamburg({}, 'hamburg-prevent'), hamburg(), round, [told('strike-purple', { seat: 'seat:0' }), less('workers', -1), less('workers', -1)])).toEqual(['workers']);
    expect(lost(hamburg({}, 'hamburg-lose-site'), hamburg({ sites: [] }), round, [told('discarded', { card: 'card:1' })])).toEqual(['buildings', 'sites']);
  });

  it('does not mind what strikes or is taken from others', () => {
    expect(lost(hamburg(), hamburg(), round, [told('strike-pink', { seat: 'seat:1' }), told('marks', { seat: 'seat:1', number: -5 })])).toEqual([]);
    expect(lost(hamburg(), hamburg(), theirs, [told('stolen', { seat: 'seat:0', other: 'seat:1' })])).toEqual([]);
  });

  it('does not flash when I pay', () => {
    expect(lost(hamburg({}, 'hamburg-advance'), hamburg({ marks: 2 }), round, [less('marks', -3), told('advanced', { seat: 'seat:0' })])).toEqual([]);
    expect(lost(hamburg({}, 'hamburg-turn'), hamburg(), theirs, [told('used', { seat: 'seat:0' }), less('workers', -1)])).toEqual([]);
    expect(lost(hamburg({}, 'hamburg-basic'), hamburg({ marks: 0 }), mine, [told('basic', { seat: 'seat:0' }), less('marks', -5)])).toEqual([]);
    expect(lost(hamburg({}, 'hamburg-prevent'), hamburg(), theirs, [less('workers', -1)])).toEqual([]);
    expect(lost(hamburg({}, 'hamburg-take-back'), hamburg({ sites: [{ site: 1, colour: 'brown', buildings: [] }] }), theirs, [told('lost-building', { seat: 'seat:0' })])).toEqual([]);
    expect(lost(hamburg({}, 'hamburg-discard'), hamburg({ backs: five(0) }), [told('round')], [told('discarded', { card: 'card:9' })])).toEqual([]);
  });

  it('tells my payment and the next blow apart when both are told at once', () => {
    const news = [told('basic', { seat: 'seat:0' }), less('marks', -2), used, less('points', -1)];
    expect(lost(hamburg({}, 'hamburg-basic'), hamburg({ marks: 3, score: 4 }), mine, news)).toEqual(['points']);
  });

  it('does not flash after an undo, for who watches, or at another table', () => {
    const before = table(5, hamburg(), theirs);
    expect(taken(before, table(6, hamburg({ square: 2, sites: [] }), round), drawing)).toEqual([]);
    expect(taken({ ...before, seat: null }, { ...table(6, hamburg({ square: 2 }), theirs), seat: null }, drawing)).toEqual([]);
    expect(taken(before, { ...table(6, hamburg({ square: 2 }), theirs), id: 'u' }, drawing)).toEqual([]);
    expect(taken(null, before, drawing)).toEqual([]);
  });
});
