// Dice roll together when they show something else, and what strikes does so one after the other.
import { describe, expect, it } from 'vitest';
import { noted, played, type Run } from '../table/beats';

function root(dice: string[], strikes: [number, number]): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = `${dice.map((die) => `<i data-rolls="${die}"></i>`).join('')}<section data-testid="area-0">${strikes.map((level) => `<b data-strikes="${level}"></b>`).join('')}</section>`;
  document.body.append(box);
  return box;
}

/** What moves when dice and strikes come to show this: the tag, and when it begins. */
function moved(dice: [string[], string[]], strikes: [[number, number], [number, number]]): [string, number][] {
  const box = root(dice[0], strikes[0]);
  const before = noted(box);
  box.querySelectorAll('i').forEach((die, i) => die.setAttribute('data-rolls', dice[1][i]!));
  box.querySelectorAll('b').forEach((risk, i) => risk.setAttribute('data-strikes', String(strikes[1][i])));
  const found: [string, number][] = [];
  const run: Run = (element, _frames, { delay = 0 }) => found.push([element.tagName, delay]);
  played(box, before, run);
  return found;
}

describe('beats', () => {
  it('let all dice roll, then each strike in its own beat, with its area', () => {
    const found = moved([['red 1', 'blue 2'], ['red 3', 'blue 2']], [[0, 2], [1, 0]]);
    expect(found.map(([tag]) => tag)).toEqual(['I', 'I', 'B', 'SECTION', 'B', 'SECTION']);
    const [first, second] = [found[2]![1], found[4]![1]];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
  });

  it('leave dice alone that lie in another order, or are not rolled yet', () => {
    expect(moved([['red 1', 'blue 2'], ['blue 2', 'red 1']], [[0, 0], [0, 0]])).toEqual([]);
    expect(moved([['red 1'], ['red 0']], [[0, 0], [0, 0]])).toEqual([]);
  });

  it('do not show as a strike what is bought off', () => {
    expect(moved([[], []], [[2, 1], [1, 0]])).toEqual([]);
  });
});
