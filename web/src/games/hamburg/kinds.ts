// Colours and categories of Hamburg, and the numbers that its board shows. A card is its printed number, 1 to 280.

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

// ---- numbers of the edition ------------------------------------------------------------------------------

type Numbers = ReadonlyMap<string, number>;

/** A list of numbers: `board.wall` are `board.wall.1`, `board.wall.2`, ... */
export function listOf(numbers: Numbers, path: string): number[] {
  const found: number[] = [];
  for (let value = numbers.get(`${path}.1`); value !== undefined; value = numbers.get(`${path}.${found.length + 1}`)) {
    found.push(value);
  }
  return found;
}

/** What the nine spaces of the square are worth. */
export function squareValues(numbers: Numbers): number[] {
  return listOf(numbers, 'board.square');
}

/** What the five sections of a side of the wall cost, from the tower outward. */
export function wallCosts(numbers: Numbers): number[] {
  return listOf(numbers, 'board.wall');
}

/** The colours of a side of a seat's wall, from the tower outward. */
export function wallColours(numbers: Numbers, seat: number, side: number): Colour[] {
  return listOf(numbers, `walls.${side === 0 ? 'left' : 'right'}${seat + 1}`).map((colour) => COLOURS[colour]!);
}
