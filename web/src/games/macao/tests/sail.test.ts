// Sailing to a space several steps away: one choice after the other, and everything that ends it.
import { describe, expect, it } from 'vitest';
import type { View } from '../../types';
import { farSpaces, goOn, setOut, type Voyage, wayTo } from '../sail';
import type { Space } from '../table';

type Offers = Record<string, string>; // what each offered thing is

/** A view of seat 0 whose ship has these ways, at a question that offers these things. */
function seen(routes: Partial<Record<Space, Space[]>>, offers: Offers | null, more: { count?: number; proposal?: string[]; seat?: number | null } = {}): View {
  const things = Object.keys(offers ?? {});
  const ask = offers && {
    prompt: { id: 'any', args: {} },
    things,
    kind: 1,
    count: more.count ?? 1,
    offers: Object.fromEntries(things.map((thing) => [thing, { about: offers[thing]!, times: 1, brings: [], reveals: false }])),
    proposal: more.proposal ?? [],
    reveals: false,
  };
  const seat = more.seat === undefined ? 0 : more.seat;
  return { game: 'macao', seat, ask, table: { seats: [{ routes }] } } as unknown as View;
}

const TO_LISBOA: Partial<Record<Space, Space[]>> = { s2: ['s2'], lisboa: ['s2', 's1', 'lisboa'], s1: ['s2', 's1'] };
const TURN: Offers = { 'sea:s2': 'sea', 'sea:s4': 'sea', toll: 'toll', pass: 'pass' };
const start = (): Voyage => setOut(seen(TO_LISBOA, TURN), 'lisboa')!.voyage;

describe('a way', () => {
  it('is the one that the rules know, if its first step is offered in my turn', () => {
    const view = seen(TO_LISBOA, TURN);
    expect(wayTo(view, 'lisboa')).toEqual(['s2', 's1', 'lisboa']);
    expect(wayTo(view, 'hamburg')).toEqual([]);
    expect(farSpaces(view).sort()).toEqual(['lisboa', 's1']);
  });

  it('is not begun in another question, by a card that moves the ship, or by who watches', () => {
    expect(farSpaces(seen(TO_LISBOA, { 'colour:red': 'payment', 'colour:blue': 'payment' }))).toEqual([]);
    expect(farSpaces(seen(TO_LISBOA, { 'sea:s2': 'sea', stop: 'stop' }))).toEqual([]);
    expect(farSpaces(seen(TO_LISBOA, null))).toEqual([]);
    expect(farSpaces(seen(TO_LISBOA, TURN, { seat: null }))).toEqual([]);
    expect(setOut(seen(TO_LISBOA, TURN), 'hamburg')).toBeNull();
  });
});

describe('a voyage', () => {
  it('goes on step by step, and ends where it arrives', () => {
    const first = setOut(seen(TO_LISBOA, TURN), 'lisboa')!;
    expect(first.thing).toBe('sea:s2');
    const second = goOn(seen({ lisboa: ['s1', 'lisboa'] }, { 'sea:s1': 'sea', 'sea:s3': 'sea', pass: 'pass' }), first.voyage)!;
    expect(second.thing).toBe('sea:s1');
    const third = goOn(seen({ lisboa: ['lisboa'] }, { 'sea:lisboa': 'sea', pass: 'pass' }), second.voyage)!;
    expect(third.thing).toBe('sea:lisboa');
    expect(goOn(seen({ s1: ['s1'] }, { 'sea:s1': 'sea', pass: 'pass' }), third.voyage)).toBeNull();
  });

  it('pays each step with the proposed cube', () => {
    const paying = seen({}, { 'colour:red': 'payment', 'colour:blue': 'payment' }, { proposal: ['colour:blue'] });
    const paid = goOn(paying, start())!;
    expect(paid.thing).toBe('colour:blue');
    const next = goOn(seen({ lisboa: ['s1', 'lisboa'] }, { 'sea:s1': 'sea', pass: 'pass' }), paid.voyage)!;
    expect(next.thing).toBe('sea:s1');
    expect(goOn(seen({}, { 'colour:red': 'payment', 'colour:blue': 'payment' }, { proposal: ['colour:blue'] }), next.voyage)?.thing).toBe('colour:blue');
  });

  it('does not pay twice for a step, without a proposal, or more than one cube', () => {
    const offers: Offers = { 'colour:red': 'payment', 'colour:blue': 'payment' };
    const paid = goOn(seen({}, offers, { proposal: ['colour:red'] }), start())!;
    expect(goOn(seen({}, offers, { proposal: ['colour:red'] }), paid.voyage)).toBeNull();
    expect(goOn(seen({}, offers), start())).toBeNull();
    expect(goOn(seen({}, offers, { count: 3, proposal: ['colour:red', 'colour:red', 'colour:blue'] }), start())).toBeNull();
  });

  it('ends if the choice was refused: the view is the same, or the ship has not come nearer', () => {
    const voyage = start();
    expect(goOn(voyage.sent, voyage)).toBeNull();
    expect(goOn(seen(TO_LISBOA, TURN), voyage)).toBeNull();
  });

  it('ends where something can be delivered on the way', () => {
    expect(goOn(seen({ lisboa: ['s1', 'lisboa'] }, { 'sea:s1': 'sea', 'good:rice': 'deliver', pass: 'pass' }), start())).toBeNull();
  });

  it('ends with another question, after an undo, when cubes do not reach, and when nothing is asked', () => {
    expect(goOn(seen({ lisboa: ['s1', 'lisboa'] }, { 'colour:red': 'supply' }), start())).toBeNull();
    expect(goOn(seen({ lisboa: ['s3', 's2', 's1', 'lisboa'] }, { 'sea:s3': 'sea', pass: 'pass' }), start())).toBeNull();
    expect(goOn(seen({}, { 'sea:s1': 'sea', pass: 'pass' }), start())).toBeNull();
    expect(goOn(seen({ lisboa: ['s1', 'lisboa'] }, null), start())).toBeNull();
    expect(goOn(seen({ lisboa: ['s1', 'lisboa'] }, { 'sea:s1': 'sea', pass: 'pass' }, { seat: 1 }), start())).toBeNull();
  });
});
