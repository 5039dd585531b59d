// A table with its own edition shows its own numbers: walls, square, rounds.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import printed from '../samples/numbers.json';
import sample from '../samples/2.json';
import { SampleTable, type Sample } from '../../../gallery/model.svelte';
import Board from '../Board.svelte';
import Square from '../Square.svelte';
import Wall from '../Wall.svelte';
import { listOf, wallColours } from '../kinds';
import { tableOf } from '../table';

const { names, views } = sample as unknown as Sample;
const view = Object.values(views)[0]!;

/** The table with some numbers of its own. */
function edited(changes: Record<string, number>): SampleTable {
  return new SampleTable(view, names, new Map(), new Map(Object.entries({ ...printed, ...changes })));
}

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

function draw<P extends Record<string, unknown>>(drawn: Component<P>, props: P): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const shown = mount(drawn, { target, props });
  flushSync();
  undo.push(() => {
    void unmount(shown);
    target.remove();
  });
  return target;
}

const texts = (target: HTMLElement, selector: string) =>
  [...target.querySelectorAll(selector)].map((text) => text.textContent!.trim());

describe('numbers of the edition', () => {
  it('are those of the table: lists, and colours of walls', () => {
    const numbers = edited({ 'board.wall.5': 9, 'walls.right2.1': 3 }).numbers;
    expect(listOf(numbers, 'board.wall')).toEqual([1, 2, 3, 4, 9]);
    expect(listOf(numbers, 'board.square')).toHaveLength(9);
    expect(listOf(numbers, 'nothing')).toEqual([]);
    expect(wallColours(numbers, 1, 1)[0]).toBe('pink');
    expect(wallColours(numbers, 1, 0)).toHaveLength(5);
  });

  it('are drawn: what sections of the wall cost, and what the third is worth', () => {
    const changes = { 'board.wall.1': 11, 'board.wall.2': 12, 'board.wall.3': 13, 'board.wall.4': 14, 'board.wall.5': 15 };
    const target = draw(Wall, { table: edited({ ...changes, 'table.third': 8 }), seat: 0, mine: true });
    const built = tableOf(view).seats[0]!.wall;
    const open = built.map((count) => [11, 12, 13, 14, 15].slice(count));
    expect(texts(target, 'text.hh-d')).toEqual(open.flat().map(String));
    expect(texts(target, '.shield')).toEqual(['8', '8']);
    expect(texts(target, '.shield')).not.toContain(String(printed['table.third']));
  });

  it('are drawn: what the spaces of the square are worth, and how many rounds there are', () => {
    const changes = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((space) => [`board.square.${space}`, 70 + space]));
    const target = draw(Square, { table: edited(changes) });
    for (let space = 1; space <= 9; space++) expect(texts(target, 'text')).toContain(String(70 + space));
    expect(draw(Board, { table: edited({ 'table.rounds': 5 }) }).querySelector('[data-piece=round]')!.textContent).toContain('5');
  });
});
