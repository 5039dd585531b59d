// Cubes by colour: which there are, and how a row of them is said.
import type { Words } from '../types';
import { COLOURS, type Colour } from './kinds';

export type Paint = Colour | 'any';
export type Six = Record<Colour, number>;

/** The colours of which there is something, with how many; in their order. */
export function held(six: Six): [Colour, number][] {
  return COLOURS.map((colour): [Colour, number] => [colour, six[colour]]).filter(([, number]) => number > 0);
}

/** How many cubes there are. */
export function total(six: Six): number {
  return COLOURS.reduce((sum, colour) => sum + six[colour], 0);
}

/** Cubes in words: `2 red and 1 blue`, or that there are none. */
export function said(words: Words, six: Six): string {
  const cubes = held(six).map(([colour, number]) => words.text('page-macao-area-of', { number, colour: `colour:${colour}` }));
  return cubes.length ? words.text('page-macao-area-cubes', { cubes }) : words.text('page-macao-no-cubes');
}
