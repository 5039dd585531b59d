import { describe, expect, it } from 'vitest';
import { marks } from '../table';

describe('the scale of the race', () => {
  it('is marked at round numbers below the goal', () => {
    expect(marks(1)).toEqual([]);
    expect(marks(50)).toEqual([10, 20, 30, 40]);
    expect(marks(80)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(marks(150)).toEqual([20, 40, 60, 80, 100, 120, 140]);
    expect(marks(400)).toEqual([50, 100, 150, 200, 250, 300, 350]);
    expect(marks(500)).toEqual([100, 200, 300, 400]);
  });

  it('has room for any goal', () => {
    for (const goal of [7, 99, 1001, 12_345, 1_000_000, 1e15]) expect(marks(goal).length).toBeLessThan(8);
  });
});
