// What a screen reader hears for a card or a piece: its name, its numbers and all it says.
import type { Table } from '../types';
import { cardNumber, categoryOf, colourOf } from './kinds';

type Said = Pick<Table, 'cards' | 'words'>;

/** The sentences of a card or a piece, without saying one twice. */
export function sentences(table: Said, thing: string): string[] {
  const says = table.cards.get(thing)?.says ?? [];
  return [...new Set(says.map((message) => table.words.say(message)))];
}

/** A card or a piece in one sentence. */
export function label(table: Said, thing: string): string {
  const number = cardNumber(thing);
  const text = sentences(table, thing).join(', ');
  if (!number) return text ? `${table.words.thing(thing)}: ${text}` : table.words.thing(thing);
  const numbers = table.cards.get(thing)?.numbers ?? {};
  return table.words.text(text ? 'page-hamburg-card' : 'page-hamburg-card-plain', {
    card: thing,
    colour: `colour:${colourOf(number)}`,
    category: `category:${categoryOf(number)}`,
    price: numbers.price ?? 0,
    points: numbers.points ?? 0,
    text,
  });
}
