// The city as it is drawn: where a district lies, which others it touches, and the line around a group of them.
// A hex is one unit wide, its point up; the odd rows are shifted right by half a hex.

export const ROWS = 5;
export const COLUMNS = 6;
export const TALL = 2 / Math.sqrt(3); // the height of a hex
const STEP = TALL * 0.75; // from row to row
export const WIDTH = COLUMNS + 0.5;
export const HEIGHT = STEP * (ROWS - 1) + TALL;

export type Point = { x: number; y: number };

/** Row and column of a district, from 1: `3-4` is in row 3, column 4. */
function rowAndColumn(name: string): [number, number] {
  const [row, column] = name.split('-').map(Number);
  return [row!, column!];
}

/** The upper left corner of a district's box. */
export function corner(name: string): Point {
  const [row, column] = rowAndColumn(name);
  return { x: column - 1 + (row % 2) / 2, y: (row - 1) * STEP };
}

/** What a district touches, clockwise from the upper right; null beyond the edge of the city. */
function around(name: string): (string | null)[] {
  const [row, column] = rowAndColumn(name);
  const left = column - 1 + (row % 2); // the column that lies to the left in the rows above and below
  const places: [number, number][] = [[row - 1, left + 1], [row, column + 1], [row + 1, left + 1], [row + 1, left], [row, column - 1], [row - 1, left]];
  return places.map(([r, c]) => (r < 1 || r > ROWS || c < 1 || c > COLUMNS ? null : `${r}-${c}`));
}

/** The districts that touch a district. */
export function beside(name: string): string[] {
  return around(name).filter((other) => other !== null);
}

/** A district with all that hang together with it among these. */
export function groupWith(name: string, districts: readonly string[]): string[] {
  const free = new Set(districts);
  free.delete(name);
  const group = [name];
  for (const member of group) {
    for (const other of beside(member)) if (free.delete(other)) group.push(other);
  }
  return group;
}

// The corners of a hex, clockwise from the top; side i of it is from corner i to the next, towards neighbour i.
const CORNERS: Point[] = [{ x: 0.5, y: 0 }, { x: 1, y: 0.25 }, { x: 1, y: 0.75 }, { x: 0.5, y: 1 }, { x: 0, y: 0.75 }, { x: 0, y: 0.25 }];

/** The line around districts, as the path of an SVG of so many units a hex. */
export function outline(districts: readonly string[], scale: number): string {
  const inside = new Set<string | null>(districts);
  const at = (name: string, i: number): string => {
    const { x, y } = corner(name);
    const point = CORNERS[i % 6]!;
    return `${Math.round((x + point.x) * scale * 100) / 100} ${Math.round((y + point.y * TALL) * scale * 100) / 100}`;
  };
  const sides = districts.flatMap((name) => around(name).flatMap((other, i) => (inside.has(other) ? [] : [`M${at(name, i)}L${at(name, i + 1)}`])));
  return sides.join('');
}
