// The city as it is drawn: neighbours, groups and the line around them.
import { describe, expect, it } from 'vitest';
import { beside, corner, groupWith, HEIGHT, outline, TALL, WIDTH } from '../hexes';

const ALL = [1, 2, 3, 4, 5].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => `${row}-${column}`));

describe('districts', () => {
  it('touch those that the rules name: odd rows are shifted to the right', () => {
    expect(beside('1-1').sort()).toEqual(['1-2', '2-1', '2-2']);
    expect(beside('2-1').sort()).toEqual(['1-1', '2-2', '3-1']);
    expect(beside('3-3').sort()).toEqual(['2-3', '2-4', '3-2', '3-4', '4-3', '4-4']);
    expect(beside('4-4').sort()).toEqual(['3-3', '3-4', '4-3', '4-5', '5-3', '5-4']);
  });

  it('touch each other both ways, and lie as close as two hexes that touch', () => {
    for (const one of ALL) {
      for (const other of ALL) {
        const [a, b] = [corner(one), corner(other)];
        const near = one !== other && Math.hypot(a.x - b.x, a.y - b.y) < 1.01;
        expect(beside(one).includes(other), `${one} ${other}`).toBe(near);
      }
    }
  });

  it('lie within the drawing', () => {
    for (const name of ALL) {
      const { x, y } = corner(name);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + 1).toBeLessThanOrEqual(WIDTH);
      expect(y + TALL).toBeLessThanOrEqual(HEIGHT + 1e-9);
    }
  });
});

describe('a group', () => {
  it('is all that hangs together with a district', () => {
    expect(groupWith('3-1', ['2-1', '1-1', '5-5', '5-6', '3-1']).sort()).toEqual(['1-1', '2-1', '3-1']);
    expect(groupWith('5-4', ['5-5', '5-6']).sort()).toEqual(['5-4', '5-5', '5-6']);
    expect(groupWith('4-1', [])).toEqual(['4-1']);
  });

  it('has a line around it and none within it', () => {
    const sides = (districts: string[]): number => outline(districts, 100).split('M').length - 1;
    expect(sides(['3-3'])).toBe(6);
    expect(sides(['3-3', '3-4'])).toBe(10);
    expect(sides(['3-3', '3-4', '4-4'])).toBe(12);
    expect(sides(ALL)).toBe(6 * 30 - 2 * 69);
    expect(sides([])).toBe(0);
  });
});
