// The numbers of a box: what counts as a number, how far one has come, what is shown, and what this browser keeps.
import { afterEach, describe, expect, it } from 'vitest';
import { decoded, formatOf, keepBox, keptBox, playedWith } from '../box/kept';
import { given, grouped, matches, passes, progress, renewed, statedBy, trouble, type Line } from '../box/typed';
import { boxPath, route } from '../lib/route.svelte';
import { prefs } from '../lib/prefs.svelte';

const line = (path: string, ours: number, more: Partial<Line> = {}): Line => ({
  path, thing: null, number: { id: 'edition-number', args: { path } }, ours, source: 'reconstructed', certain: false, named: false, least: 0, most: 9, ...more,
});
const INN = line('cards.1.price', 3, { thing: 'card:1' });
const POINTS = line('cards.1.points', 1, { thing: 'card:1' });
const HAND = line('table.hand', 5, { certain: true, source: 'rulebook', least: 1 });
const GOAL = line('table.goal', 20, { most: 99 });
const LINES = [HAND, INN, POINTS, GOAL];

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('what is typed', () => {
  it('is a number if it is whole and in range', () => {
    const typed = { 'cards.1.price': ' 4 ', 'cards.1.points': '3,5', 'table.hand': '0', 'table.goal': '' };
    expect(LINES.map((one) => trouble(one, typed))).toEqual(['range', 'none', 'no-number', 'none']);
    expect(LINES.map((one) => statedBy(one, typed))).toEqual([null, 4, null, null]);
    expect(given(LINES, typed)).toEqual({ 'cards.1.price': 4 });
  });

  it('counts as looked up also if it is the same as ours', () => {
    const typed = { 'cards.1.price': '3', 'cards.1.points': '2', 'table.hand': '6' };
    expect(progress(LINES, typed)).toEqual({ uncertain: 3, done: 2, stated: 3, different: 2 });
    expect(progress(LINES, {})).toEqual({ uncertain: 3, done: 0, stated: 0, different: 0 });
  });

  it('is left to look up while it is uncertain and no number', () => {
    const typed = { 'cards.1.price': '3', 'cards.1.points': '99', 'table.hand': 'x' };
    const seen = (filter: Parameters<typeof passes>[2]) => LINES.filter((one) => passes(one, typed, filter)).map(({ path }) => path);
    expect(seen('left')).toEqual(['table.hand', 'cards.1.points', 'table.goal']);
    expect(seen('stated')).toEqual(['cards.1.price']);
    expect(seen('different')).toEqual([]);
    expect(seen('all')).toHaveLength(4);
  });
});

it('a card that says what it said before is not drawn anew', () => {
  const card = (cost: number) => ({ thing: 'card:1', numbers: { cost }, says: [] });
  const before = renewed(new Map(), [card(3), { ...card(1), thing: 'card:2' }]);
  const after = renewed(before, [card(4), { ...card(1), thing: 'card:2' }]);
  expect(after.get('card:2')).toBe(before.get('card:2'));
  expect(after.get('card:1')).toEqual(card(4));
});

describe('what is shown', () => {
  it('is found by the beginnings of words, and by paths', () => {
    expect(matches('inn pri', 'Inn Price', 'cards.1.price')).toBe(true);
    expect(matches('ice', 'Inn Price', 'cards.1.cost')).toBe(false);
    expect(matches('CARDS.1.', 'Inn Price', 'cards.1.price')).toBe(true);
  });

  it('stands together by card, and by part of the table', () => {
    expect(grouped(LINES).map(({ key, lines }) => [key, lines.length])).toEqual([['table', 2], ['card:1', 2]]);
  });
});

describe('what this browser keeps', () => {
  it('is there again, for each game its own, until nothing is left', () => {
    expect(keepBox('chess', { name: 'mine', typed: { a: '1', b: 'x' } })).toBe(true);
    expect(keptBox('chess')).toEqual({ name: 'mine', typed: { a: '1', b: 'x' } });
    expect(keptBox('go')).toEqual({ name: '', typed: {} });
    keepBox('chess', { name: '', typed: {} });
    expect(localStorage).toHaveLength(0);
  });

  it('is nothing if it cannot be read', () => {
    localStorage.setItem('rathaus.box.chess', '{"name": 7, "typed": {"a": 1, "b": "2"}}');
    expect(keptBox('chess')).toEqual({ name: '', typed: { b: '2' } });
    localStorage.setItem('rathaus.box.chess', 'nonsense');
    expect(keptBox('chess')).toEqual({ name: '', typed: {} });
  });
});

describe('a file', () => {
  const text = (...bytes: number[]) => decoded(new Uint8Array(bytes));

  it('is read in the encodings of spreadsheets', () => {
    expect(text(0xc3, 0xbc)).toBe('ü');
    expect(text(0xef, 0xbb, 0xbf, 0x61)).toBe('a');
    expect(text(0xfc, 0x31)).toBe('ü1');
    expect(text(0xff, 0xfe, 0x61, 0x00)).toBe('a');
    expect(text(0xfe, 0xff, 0x00, 0x61)).toBe('a');
    expect(text()).toBe('');
  });

  it('tells its format by its name, if at all', () => {
    expect(['box.toml', 'BOX.CSV', 'a.json', 'box.txt', 'toml'].map(formatOf)).toEqual(['toml', 'csv', 'json', null, null]);
  });
});

it('a table says with which numbers it was played', () => {
  expect(prefs.words.say(playedWith({ name: 'seat:0', 'table.goal': 3 }, 12))).toBe(
    'Played with the numbers of "seat:0": 1 differs from the usual ones, 12 were read off the box.',
  );
  expect(prefs.words.say(playedWith(null, 1))).toBe('Played with numbers without a name: none differs from the usual ones, 1 was read off the box.');
});

it('the numbers of a box have an address', () => {
  expect(route.box).toBe(null);
  history.pushState(null, '', boxPath('chess'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([route.box, route.table]).toEqual(['chess', null]);
});
