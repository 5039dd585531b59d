// Colours, goods and places of Macao, and how things are named. A card is its printed number, 1 to 120.

export const COLOURS = ['red', 'blue', 'green', 'black', 'violet', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

export const GOODS = ['spices', 'rice', 'silk', 'tea', 'lacquerware', 'porcelain', 'paper', 'jade'] as const;
export type Good = (typeof GOODS)[number];

/** The number in a thing such as `card:17`, or 0. */
export function cardNumber(thing: string): number {
  return thing.startsWith('card:') ? Number(thing.slice(5)) : 0;
}

/** The part of a thing's name after its kind: `colour:grey` is grey. */
export function valueOf(thing: string): string {
  return thing.slice(thing.indexOf(':') + 1);
}
