// Colours, categories and printed numbers of Hamburg. A card is its printed number, 1 to 280.
import type { View } from '../types';

export const COLOURS = ['purple', 'orange', 'gray', 'pink', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];
export type Paint = Colour | 'black' | 'any';

export const CATEGORIES = [
  'citizens', 'authorities', 'university', 'health', 'leisure', 'arts', 'theatre', 'circus', 'trade', 'industry', 'bank',
  'crafts', 'army', 'police', 'underworld', 'secret-society', 'port', 'church', 'migration', 'mysticism', 'zoo', 'park',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const BASICS = ['workers', 'money', 'risk', 'wall', 'site', 'build'] as const;
export type Basic = (typeof BASICS)[number];

export const MARKERS = ['square', 'buildings', 'wall', 'score', 'zoo'] as const;
export type Marker = (typeof MARKERS)[number];

export const FIRST_ZOO = 241;
export const FIRST_PARK = 261;
const BY_CATEGORY: readonly Colour[] = ['brown', 'pink', 'orange', 'gray', 'purple']; // four categories each
const LEFT: readonly Colour[] = ['gray', 'orange', 'brown', 'purple', 'pink']; // four zoo and four park cards each

/** The category of a card. */
export function categoryOf(card: number): Category {
  if (card >= FIRST_PARK) return 'park';
  return card >= FIRST_ZOO ? 'zoo' : CATEGORIES[Math.floor((card - 1) / 12)];
}

/** The colour of a card, which its back shows. */
export function colourOf(card: number): Colour {
  if (card >= FIRST_ZOO) return LEFT[Math.floor(((card - FIRST_ZOO) % 20) / 4)];
  return BY_CATEGORY[Math.floor((card - 1) / 48)];
}

/** The number in a thing such as `card:17`, or 0. */
export function cardNumber(thing: string): number {
  return thing.startsWith('card:') ? Number(thing.slice(5)) : 0;
}

/** The part of a thing's name after its kind: `colour:gray` is gray. */
export function valueOf(thing: string): string {
  return thing.slice(thing.indexOf(':') + 1);
}

/** The colour in a thing such as `colour:gray`, or null. */
export function thingColour(thing: string): Colour | null {
  const value = valueOf(thing) as Colour;
  return thing.startsWith('colour:') && COLOURS.includes(value) ? value : null;
}

// ---- printed numbers, which an edition may change ---------------------------------------------------------

export const SQUARE = [1, 2, 3, 5, 7, 9, 12, 15, 18];
export const WALL_PRICES = [1, 2, 3, 4, 5];
export const THIRD = 3; // what the third section of a side is worth
const WALLS: readonly (readonly (readonly Colour[])[])[] = [
  [['purple', 'gray', 'brown', 'pink', 'orange'], ['orange', 'pink', 'gray', 'purple', 'brown']],
  [['gray', 'brown', 'purple', 'orange', 'pink'], ['pink', 'purple', 'orange', 'brown', 'gray']],
  [['pink', 'brown', 'orange', 'gray', 'purple'], ['orange', 'gray', 'purple', 'brown', 'pink']],
  [['orange', 'purple', 'pink', 'brown', 'gray'], ['brown', 'orange', 'pink', 'gray', 'purple']],
  [['brown', 'orange', 'gray', 'purple', 'pink'], ['gray', 'pink', 'brown', 'orange', 'purple']],
];

/** A number of the edition this table is played with; without a change the printed one. */
export function numberOf(view: View, path: string, printed: number): number {
  const edition = (view as { edition?: Record<string, unknown> | null }).edition;
  const changed = edition?.[path];
  return typeof changed === 'number' ? changed : printed;
}

/** What the nine spaces of the square are worth. */
export function squareValues(view: View): number[] {
  return SQUARE.map((value, i) => numberOf(view, `board.square.${i + 1}`, value));
}

/** What the five sections of a side of the wall cost, from the tower outward. */
export function wallCosts(view: View): number[] {
  return WALL_PRICES.map((value, i) => numberOf(view, `board.wall.${i + 1}`, value));
}

/** The colours of a side of a seat's wall, from the tower outward. */
export function wallColours(view: View, seat: number, side: number): Colour[] {
  const name = side === 0 ? 'left' : 'right';
  return WALLS[seat][side].map(
    (colour, i) => COLOURS[numberOf(view, `walls.${name}${seat + 1}.${i + 1}`, COLOURS.indexOf(colour))],
  );
}
