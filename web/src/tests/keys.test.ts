import { describe, expect, it } from 'vitest';
import { deed, reached, type Box } from '../table/keys';

const box = (left: number, top: number): Box => ({ left, top, right: left + 10, bottom: top + 10 });
const key = (name: string, more: object = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });

describe('arrows', () => {
  const grid = [box(0, 0), box(20, 0), box(40, 0), box(0, 50), box(20, 50)];

  it('begin at the first or the last thing', () => {
    expect(reached(grid, -1, 'ArrowRight')).toBe(0);
    expect(reached(grid, -1, 'ArrowUp')).toBe(4);
  });

  it('go to the neighbour on that side', () => {
    expect(reached(grid, 0, 'ArrowRight')).toBe(1);
    expect(reached(grid, 1, 'ArrowLeft')).toBe(0);
    expect(reached(grid, 1, 'ArrowDown')).toBe(4);
    expect(reached(grid, 3, 'ArrowUp')).toBe(0);
  });

  it('go on in order where nothing lies that way, and around at the end', () => {
    expect(reached(grid, 2, 'ArrowRight')).toBe(3);
    expect(reached(grid, 4, 'ArrowDown')).toBe(0);
    expect(reached(grid, 0, 'ArrowUp')).toBe(4);
  });

  it('reach nothing where nothing can be chosen', () => {
    expect(reached([], -1, 'ArrowRight')).toBe(-1);
  });

  it('reach every thing with one key', () => {
    const met = new Set<number>();
    let at = -1;
    for (let i = 0; i < 20; i++) met.add((at = reached(grid, at, 'ArrowRight')));
    expect(met.size).toBe(grid.length);
  });
});

describe('keys', () => {
  it('mean what the help says', () => {
    expect(deed(key('3'))).toEqual({ kind: 'bar', number: 3 });
    expect(deed(key('u'))).toEqual({ kind: 'undo' });
    expect(deed(key('H'))).toEqual({ kind: 'hint' });
    expect(deed(key('l'))).toEqual({ kind: 'log' });
    expect(deed(key('?'))).toEqual({ kind: 'help' });
    expect(deed(key('Escape'))).toEqual({ kind: 'escape' });
    expect(deed(key('Enter'))).toEqual({ kind: 'confirm' });
    expect(deed(key('0'))).toBeNull();
    expect(deed(key('x'))).toBeNull();
  });

  it('are left to fields, dialogs and the browser', () => {
    const input = document.createElement('input');
    const dialog = document.createElement('dialog');
    const inside = dialog.appendChild(document.createElement('p'));
    expect(deed(key('u', { target: input }))).toBeNull();
    expect(deed(key('1', { target: inside }))).toBeNull();
    expect(deed(key('u', { ctrlKey: true }))).toBeNull();
  });

  it('leave Enter to the button that has the focus', () => {
    const button = document.createElement('button');
    expect(deed(key('Enter', { target: button }))).toBeNull();
    expect(deed(key('2', { target: button }))).toEqual({ kind: 'bar', number: 2 });
  });
});
