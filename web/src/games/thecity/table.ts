// What the view of The City holds, and the simple questions a drawing has about it.
import type { Card, Schemas, View } from '../types';

export const SYMBOLS = ['car', 'cart', 'fountain'] as const;
export type SymbolName = (typeof SYMBOLS)[number];

/** Cards and points each round. */
export type Gain = Schemas['TheCityGains'];
export type CitySeat = Schemas['TheCitySeat'];
export type CityTable = Schemas['TheCityTable'];

export const ARCHITECT = 'card:architect';

export function tableOf(view: View): CityTable {
  return view.table as CityTable;
}

/** The thing of a kind: `school` is `card:school`. */
export function thingOf(kind: string): string {
  return `card:${kind}`;
}

export function size(cards: string[] | number): number {
  return typeof cards === 'number' ? cards : cards.length;
}

/** The cards of a hand or of what was drawn, as things; none if only their number is known. */
export function things(cards: string[] | number): string[] {
  return typeof cards === 'number' ? [] : cards.map(thingOf);
}

/** What is printed on a card, 0 where nothing is. */
export function printed(card: Card | undefined, number: string): number {
  return card?.numbers[number] ?? 0;
}

/** The symbols on a card, one entry each. */
export function symbolsOf(card: Card | undefined): SymbolName[] {
  return SYMBOLS.flatMap((symbol) => Array<SymbolName>(printed(card, `${symbol}s`)).fill(symbol));
}

/** Where a seat stands in the present moment. */
export function standing(view: View, seat: number): 'over' | 'keeping' | 'deciding' | 'ready' {
  if (view.over) return 'over';
  if (!view.waiting.includes(seat)) return 'ready';
  return tableOf(view).passing === seat ? 'keeping' : 'deciding';
}

/** The points at which the scale of the race is marked: round numbers below the goal, seven at most. */
export function marks(goal: number): number[] {
  let step = 10;
  for (let i = 0; goal > 8 * step; i++) step *= i % 3 === 1 ? 2.5 : 2; // 10, 20, 50, 100, ...
  const found = [];
  for (let at = step; at < goal; at += step) found.push(at);
  return found;
}
