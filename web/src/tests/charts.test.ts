import { describe, expect, it } from 'vitest';
import { slices, spread, ticks } from '../end/charts';
import { fair } from '../end/fair';
import { wait } from '../lib/socket';

describe('charts', () => {
  it('have round steps that reach the top', () => {
    expect(ticks(50)).toEqual([0, 20, 40, 60]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(0)).toEqual([0, 1]);
    expect(ticks(103).at(-1)).toBeGreaterThanOrEqual(103);
  });

  it('put the parts of a score one after the other', () => {
    expect(slices({ track: 5, printed: 0, lost: -2, square: 7 })).toEqual([
      { part: 'track', from: 0, points: 5 },
      { part: 'square', from: 5, points: 7 },
    ]);
  });

  it('keep labels apart and inside', () => {
    const placed = spread([100, 101, 102], 16, 0, 110);
    const sorted = [...placed].sort((a, b) => a - b);
    expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(16);
    expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(16);
    expect(sorted[2]).toBeLessThanOrEqual(110);
  });
});

describe('the fair shuffle', () => {
  const seed = '42';
  const hash = '73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049';

  it('fits its fingerprint, and no other', async () => {
    expect(await fair(seed, hash)).toBe('yes');
    expect(await fair('43', hash)).toBe('no');
  });
});

describe('time', () => {
  it('to the next attempt grows, but not for ever', () => {
    const waits = [0, 1, 2, 3, 20].map((n) => wait(n, () => 0.5));
    expect(waits).toEqual([500, 1000, 2000, 4000, 15000]);
  });
});
