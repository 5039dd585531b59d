// How the room of the other players is shared out: all of them in full, or some in full and a strip of names.
import type { Least, Shape } from '../games/types';

export type Shares = {
  count: number; // areas that are shown
  columns: number;
  roomy: boolean; // there is room for the arrangement with the most air
  strip: boolean; // the others are reached by their names
};

export const STRIP = 44; // pixels of the row of names
const GAP = 8; // between two areas

const times = (room: number, need: number): number => Math.floor((room + GAP) / (need + GAP));

/** How many drawings of a size lie in a room. */
function fitting(need: Least, width: number, height: number): number {
  return times(width, need.width) * times(height, need.height);
}

/** How so many areas are shown in a room, at most so many at once: in full, all of them or as many as can be read. */
export function share(shape: Shape, players: number, width: number, height: number, most = players): Shares {
  const { area } = shape;
  const all = most >= players && fitting(area, width, height) >= players;
  const high = all ? height : height - STRIP;
  const count = all ? players : Math.max(1, Math.min(players, most, fitting(area, width, high)));
  const rows = (columns: number): number => Math.ceil(count / columns);
  const sized = (columns: number): Least => ({ width: (width + GAP) / columns - GAP, height: (high + GAP) / rows(columns) - GAP });
  /** How large areas can be drawn in so many columns; less where places would stay empty. */
  const worth = (columns: number): number => {
    const { width: wide, height: tall } = sized(columns);
    return (Math.min(wide / area.width, tall / area.height) * count) / (columns * rows(columns));
  };
  let columns = 1;
  for (let more = 2; more <= count; more++) if (worth(more) > worth(columns)) columns = more;
  const each = sized(columns);
  const roomy = !shape.roomy || shape.roomy.some((need) => fitting(need, each.width, each.height) > 0);
  return { count, columns, roomy, strip: count < players };
}
