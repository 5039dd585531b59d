// What a screen reader hears for a card, a price or cubes: names, numbers and all a card says.
import type { Table } from '../types';
import { typeOf } from './cards';
import { held, said } from './cubes';
import { cardNumber, COLOURS, type Colour } from './kinds';

type Said = Pick<Table, 'cards' | 'words'>;

/** What activating a card costs, by colour. */
export function priceOf(table: Pick<Table, 'cards'>, thing: string): [Colour, number][] {
  const numbers = table.cards.get(thing)?.numbers ?? {};
  return held(Object.fromEntries(COLOURS.map((colour) => [colour, numbers[colour] ?? 0])) as Record<Colour, number>);
}

/** What a card says, as one sentence. */
export function sentence(table: Said, thing: string): string {
  return (table.cards.get(thing)?.says ?? []).map((message) => table.words.say(message)).join(', ');
}

/** What activating a card costs, in words. */
export function cost(table: Said, thing: string): string {
  return said(table.words, Object.fromEntries([...COLOURS.map((colour) => [colour, 0]), ...priceOf(table, thing)]) as Record<Colour, number>);
}

/** A card in one sentence. */
export function label(table: Said, thing: string): string {
  const number = cardNumber(thing);
  if (!number) return table.words.thing(thing);
  return table.words.text('page-macao-card', {
    card: thing,
    type: table.words.text(`page-macao-type-${typeOf(number)}`),
    cost: cost(table, thing),
    text: sentence(table, thing),
  });
}
