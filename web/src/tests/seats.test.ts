import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSeat, keepSeat, mySeats, readUpTo, seatAt } from '../lib/seats';

describe('my seats', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the token of a seat, the newest table first', () => {
    keepSeat('a', 'secret', 0, 'chess');
    keepSeat('b', 'other', 2, 'go');
    expect(mySeats().map((seat) => seat.id)).toEqual(['b', 'a']);
    expect(seatAt('a')).toMatchObject({ token: 'secret', seat: 0, game: 'chess', seen: 0 });
  });

  it('replaces the seat of a table it already knows', () => {
    keepSeat('a', 'old', 0, 'chess');
    keepSeat('a', 'new', 1, 'chess');
    expect(mySeats()).toHaveLength(1);
    expect(seatAt('a')?.token).toBe('new');
  });

  it('forgets a table', () => {
    keepSeat('a', 'secret', 0, 'chess');
    forgetSeat('a');
    expect(seatAt('a')).toBeNull();
  });

  it('remembers how far the log was read', () => {
    keepSeat('a', 'secret', 0, 'chess');
    readUpTo('a', 17);
    expect(seatAt('a')?.seen).toBe(17);
    readUpTo('unknown', 3);
    expect(seatAt('unknown')).toBeNull();
  });

  it('keeps at most fifty tables', () => {
    for (let i = 0; i < 60; i++) keepSeat(`t${i}`, 'x', 0, 'chess');
    expect(mySeats()).toHaveLength(50);
    expect(mySeats()[0]!.id).toBe('t59');
  });

  it('starts empty when what is stored is broken', () => {
    localStorage.setItem('rathaus.seats', '{not json');
    expect(mySeats()).toEqual([]);
    localStorage.setItem('rathaus.seats', '[{"id": 3}, null]');
    expect(mySeats()).toEqual([]);
  });
});
