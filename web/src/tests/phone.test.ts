// Small windows: what can be chosen is in sight; and what a page knows of the server's time and of the pointer.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moved } from '../lib/pointer';
import { heard, now } from '../lib/time';
import { toCome } from '../table/gathers';
import { distance } from '../table/sight';

const WINDOW = { top: 100, bottom: 400 };
const at = (top: number, height = 50) => ({ top, bottom: top + height });

describe('what can be chosen in a place longer than its window', () => {
  it('stays where it is if one of the things is in sight, or there is none', () => {
    expect(distance(WINDOW, [at(120), at(900)])).toBe(0);
    expect(distance(WINDOW, [])).toBe(0);
  });

  it('comes into sight as a whole if it fits, from below and from above', () => {
    expect(distance(WINDOW, [at(600), at(700)])).toBe(750 - 400 + 8);
    expect(distance(WINDOW, [at(-200), at(-100)])).toBe(-200 - 100 - 8);
    expect(distance(WINDOW, [at(380)])).toBe(430 - 400 + 8);
  });

  it('comes into sight with its first thing if it is too long', () => {
    expect(distance(WINDOW, [at(1500), at(600)])).toBe(600 - 100 - 8);
  });
});

describe('a question while its answers are gathered', () => {
  const says = { has: (id: string) => id === 'chess-draw-left' };
  const draw = { prompt: { id: 'chess-draw', args: { count: 5 } }, count: 5 };

  it('says what is left to come', () => {
    expect(toCome(draw, 3, says)).toEqual({ id: 'chess-draw-left', args: { count: 2 } });
    expect(toCome(draw, 0, says)).toBe(draw.prompt);
  });

  it('stays as it is if it does not speak of what is to come', () => {
    const pay = { prompt: { id: 'chess-pay', args: { count: 2 } }, count: 2 };
    expect(toCome(pay, 1, says)).toBe(pay.prompt);
  });
});

describe('the time of the server', () => {
  afterEach(() => {
    vi.useRealTimers();
    heard(null, 0, 0);
  });
  const NOON = Date.parse('2026-01-01T12:00:00Z');

  it('is ours as long as both agree, and else as far ahead or behind as it said', () => {
    vi.useFakeTimers({ now: NOON });
    heard('Thu, 01 Jan 2026 12:00:00 GMT', NOON, NOON + 100);
    expect(now()).toBe(NOON);
    heard('Thu, 01 Jan 2026 12:10:00 GMT', NOON, NOON + 1000);
    expect(now()).toBe(NOON + 600_000);
    heard('Thu, 01 Jan 2026 11:50:00 GMT', NOON, NOON + 1000);
    expect(now()).toBe(NOON - 600_000);
    heard('no date', NOON, NOON);
    expect(now()).toBe(NOON - 600_000);
    heard('Thu, 01 Jan 2026 12:00:00 GMT', NOON, NOON);
    expect(now()).toBe(NOON);
  });
});

describe('a resting pointer', () => {
  it('has not moved when the page changes below it', () => {
    expect(moved({ screenX: 5, screenY: 5 })).toBe(true); // nothing is known yet
    document.dispatchEvent(new MouseEvent('pointermove', { screenX: 5, screenY: 5 }));
    expect(moved({ screenX: 5, screenY: 5 })).toBe(false);
    expect(moved({ screenX: 6, screenY: 5 })).toBe(true);
  });
});
