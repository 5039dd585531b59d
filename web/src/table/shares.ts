// How the room of the other players is shared out: all of them in full, all in brief, or some in full and a strip of names.
import type { Least, Shape } from '../games/types';

export type Shares = {
  count: number; // areas that are shown
  columns: number;
  brief: boolean;
  strip: boolean; // the others are reached by their names
};

export const STRIP = 44; // pixels of the row of names

/** How many drawings of a size lie in a room. */
function fitting(need: Least, width: number, height: number): number {
  return Math.floor(width / need.width) * Math.floor(height / need.height);
}

/** How so many areas are shown in a room: in full if all can be read, else in brief, else as many in full as there is room for. */
export function share(shape: Shape, players: number, width: number, height: number): Shares {
  const across = (need: Least, count: number): number => {
    const most = Math.max(1, Math.min(count, Math.floor(width / need.width)));
    const rows = Math.ceil(count / most);
    return Math.ceil(count / rows);
  };
  if (fitting(shape.area, width, height) >= players) return { count: players, columns: across(shape.area, players), brief: false, strip: false };
  if (shape.brief && fitting(shape.brief, width, height) >= players) {
    return { count: players, columns: across(shape.brief, players), brief: true, strip: false };
  }
  const count = Math.min(players, Math.max(1, fitting(shape.area, width, height - STRIP)));
  return { count, columns: across(shape.area, count), brief: false, strip: count < players };
}
