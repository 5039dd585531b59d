// Colours and groups of Bruges, how things are named, and the numbers that its board shows. A card is its number, 1 to 165.

export const COLOURS = ['blue', 'brown', 'yellow', 'red', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];
export type Paint = Colour | 'any';

export const GROUPS = [
  'nobility', 'administration', 'entertainers', 'craftsmen', 'church', 'guard', 'scholars', 'merchants', 'royal-court', 'artists', 'underworld',
] as const;
export type Group = (typeof GROUPS)[number];

export const BASICS = ['workers', 'florins', 'threat', 'canal', 'house', 'character'] as const;
export type Basic = (typeof BASICS)[number];

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export const MARKERS = ['progress', 'characters', 'canal'] as const;
export type Marker = (typeof MARKERS)[number];

const IN_GROUP = 15;
/** The colours of the cards of a group, in order; those of the nobility begin differently. */
const IN_ORDER: readonly Colour[] = [
  'brown', 'yellow', 'red', 'violet', 'blue', 'yellow', 'red', 'violet', 'blue', 'brown', 'red', 'violet', 'blue', 'brown', 'yellow',
];
const NOBILITY: readonly Colour[] = ['brown', 'red', 'violet', 'yellow', 'blue'];

/** The group of a card. */
export function groupOf(card: number): Group {
  return GROUPS[Math.floor((card - 1) / IN_GROUP)]!;
}

/** The colour of a card, which its back shows. */
export function colourOf(card: number): Colour {
  return NOBILITY[card - 1] ?? IN_ORDER[(card - 1) % IN_GROUP]!;
}

/** The number in a thing such as `card:17`, or 0. */
export function cardNumber(thing: string): number {
  return thing.startsWith('card:') ? Number(thing.slice(5)) : 0;
}

/** The part of a thing's name after its kind: `colour:red` is red. */
export function valueOf(thing: string): string {
  return thing.slice(thing.indexOf(':') + 1);
}

/** The colour in a thing such as `colour:red`, or null. */
export function thingColour(thing: string): Colour | null {
  const value = valueOf(thing) as Colour;
  return thing.startsWith('colour:') && COLOURS.includes(value) ? value : null;
}

// ---- numbers of the edition ------------------------------------------------------------------------------

type Numbers = ReadonlyMap<string, number>;

/** A list of numbers: `board.canal` are `board.canal.1`, `board.canal.2`, ... */
export function listOf(numbers: Numbers, path: string): number[] {
  const found: number[] = [];
  for (let value = numbers.get(`${path}.1`); value !== undefined; value = numbers.get(`${path}.${found.length + 1}`)) {
    found.push(value);
  }
  return found;
}

/** What the levels of the progress track are worth. */
export function levelValues(numbers: Numbers): number[] {
  return listOf(numbers, 'board.level');
}

/** What the spaces of a side of a canal cost, from the seal outward. */
export function canalCosts(numbers: Numbers): number[] {
  return listOf(numbers, 'board.canal');
}

/** The colours of a side of a seat's canal, from the seal outward. */
export function canalColours(numbers: Numbers, seat: number, side: Side): Colour[] {
  return listOf(numbers, `canals.${side}${seat + 1}`).map((colour) => COLOURS[colour]!);
}
