// What a screen reader hears for a character: its name, its numbers and all it says.
import type { Table } from '../types';
import { cardNumber, colourOf, groupOf } from './kinds';

type Said = Pick<Table, 'cards' | 'words'>;

/** What a character says, as one sentence: when it acts, then what it does. */
export function sentence(table: Said, thing: string): string {
  const [when, ...does] = (table.cards.get(thing)?.says ?? []).map((message) => table.words.say(message));
  return [when, does.join(', ')].filter(Boolean).join(': ');
}

/** A card in one sentence. */
export function label(table: Said, thing: string): string {
  const number = cardNumber(thing);
  if (!number) return table.words.thing(thing);
  const numbers = table.cards.get(thing)?.numbers ?? {};
  return table.words.text('page-bruges-card', {
    card: thing,
    colour: `colour:${colourOf(number)}`,
    group: `group:${groupOf(number)}`,
    price: numbers.price ?? 0,
    points: numbers.points ?? 0,
    text: sentence(table, thing),
  });
}
