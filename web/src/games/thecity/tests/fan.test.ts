// How a skyline and a hand use the room they have: many buildings are narrower, many cards overlap.
import { describe, expect, it } from 'vitest';
import { plots, spacing, strip } from '../fan';

describe('a hand', () => {
  /** How wide so many cards are where there are so many pixels. */
  const wide = (cards: number, room: number, narrow = false) => 120 * cards + (cards - 1) * spacing(room, cards, 120, strip(narrow, false));

  it('does not scroll on a desktop, however long it is', () => {
    for (const room of [1034, 898]) for (const cards of [6, 12, 19, 22]) expect(wide(cards, room)).toBeLessThanOrEqual(room);
    expect(wide(25, 1034)).toBeLessThanOrEqual(1034);
  });

  it('overlaps no more than it must', () => {
    expect(spacing(1034, 7, 120, strip(false, false))).toBe(8);
    expect(spacing(1034, 19, 120, strip(false, false))).toBe(-70);
    expect(spacing(884, 24, 120, strip(false, false))).toBe(-87);
  });

  it('scrolls on a phone, where a finger needs more of a card', () => {
    expect(wide(9, 380, true)).toBeGreaterThan(380);
  });
});

describe('a skyline', () => {
  it('has plots as wide as they are drawn while there is room, then narrower ones, then a second street', () => {
    expect(plots(1000, 4, 46)).toEqual({ width: 60, crowded: false });
    expect(plots(500, 9, 46)).toEqual({ width: 51, crowded: false });
    expect(plots(400, 9, 46)).toEqual({ width: 46, crowded: true });
  });

  it('has wider ones where there is much room, but keeps room for some more of them', () => {
    const [along, around] = [{ plots: 6, streets: 1 }, { plots: 8, streets: 2 }];
    expect(plots(1000, 2, 46, 90, along).width).toBe(90);
    expect([1, 4, 6].map((buildings) => plots(480, buildings, 46, 90, along).width)).toEqual([76, 76, 76]);
    expect([7, 8].map((buildings) => plots(480, buildings, 46, 90, along).width)).toEqual([64, 56]);
    expect([4, 8, 9, 20].map((buildings) => plots(360, buildings, 46, 90, around).width)).toEqual([86, 86, 68, 46]);
    expect(plots(360, 9, 46, 90, around).crowded).toBe(false);
    expect(plots(300, 2, 46, 90, along).width).toBe(60);
    expect(plots(400, 9, 46, 90, along)).toEqual({ width: 46, crowded: true });
    expect(plots(1000, 2, 46, 90).width).toBe(60);
  });
});
