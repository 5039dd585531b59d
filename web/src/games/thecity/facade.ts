// The measures of a building in the skyline: taller the more it costs, windows by a pattern of its own.

const ROOF = 22; // room for the roof
const WALL = 42; // the least height of a wall: a row of symbols above, the ground floor below
const STOREY = 9; // for each card of cost
const LOW = 5; // the same where there is little room
const PLATES = 19; // the row of symbols
const GROUND = 24; // the ground floor with its numbers or its door

export type Box = { x: number; y: number; width: number; height: number };
export type Facade = { height: number; roof: number; windows: Box[]; door: Box | null };

/** A small number that is always the same for the same card. */
function pattern(thing: string): number {
  let sum = 0;
  for (const letter of thing) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

/** How a building of this cost is put up: below its roof symbols, windows, then numbers or a door. */
export function facade(thing: string, cost: number, plates: boolean, numbers: boolean, low = false): Facade {
  const height = ROOF + WALL + cost * (low ? LOW : STOREY);
  const [from, to] = [ROOF + 6 + (plates ? PLATES : 0), height - GROUND];
  const windows: Box[] = [];
  const style = pattern(thing) % 4;
  for (let y = from; y + 6 <= to; y += STOREY) {
    if (style === 0) windows.push({ x: 9, y, width: 42, height: 5 });
    else if (style === 1) for (const x of [9, 25, 41]) windows.push({ x, y, width: 10, height: 5 });
    else if (style === 2) for (const x of [9, 19, 35, 45]) windows.push({ x, y, width: 6, height: 6 });
    else for (const x of [9, 33]) windows.push({ x, y, width: 18, height: 5 });
  }
  const door = numbers ? null : { x: 24, y: height - 17, width: 12, height: 16 };
  return { height, roof: ROOF, windows, door };
}
