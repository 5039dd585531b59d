// The city wall: every disc is one drawing that moves, and a stack lies in the turn order, the first on top.
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { SampleTable, type Sample } from '../../../gallery/model.svelte';
import type { View } from '../../types';
import sample from '../samples/4.json';
import { tableOf } from '../table';
import WallTrack from '../WallTrack.svelte';

const { names, views } = sample as unknown as Sample;

/** The discs on these spaces, in this order. */
function standing(walls: number[], order: number[]): View {
  const view = structuredClone(Object.values(views)[0]!);
  const table = tableOf(view);
  table.order = order;
  table.seats.forEach((seat, i) => (seat.wall = walls[i]!));
  return view;
}

it('moves a disc to its space, and up and down in a stack', () => {
  const drawn = (view: View): SampleTable => new SampleTable(view, names, new Map(), new Map());
  const props = $state({ table: drawn(standing([1, 1, 1, 1], [2, 0, 3, 1])) });
  const target = document.createElement('div');
  const shown = mount(WallTrack, { target, props });
  flushSync();
  const discs = () => [...target.querySelectorAll<HTMLElement>('.disc')];
  const at = () => discs().map(({ style }) => ['--along', '--under', '--short', '--row'].map((name) => Number(style.getPropertyValue(name))));
  expect(at()).toEqual([[0, 2, 0, 0], [0, 0, 0, 0], [0, 3, 0, 0], [0, 1, 0, 0]]);
  const before = discs();
  props.table = drawn(standing([1, 10, 1, 10], [1, 3, 2, 0]));
  flushSync();
  expect(discs()).toEqual(before); // the same drawings, so that they are seen moving
  discs().forEach((disc, i) => expect(disc).toBe(before[i]));
  expect(at()).toEqual([[0, 0, 0, 0], [9, 1, 1, 1], [0, 1, 0, 0], [9, 0, 1, 1]]);
  void unmount(shown);
});
