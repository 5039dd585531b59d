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
});
