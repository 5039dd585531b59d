// What is said of an offered thing: what choosing it costs and brings, and whether it can be taken back.
import type { Message, Table } from '../games/types';

/** What choosing a thing costs and brings. */
export function brings(table: Pick<Table, 'view'>, thing: string): Message[] {
  return table.view.ask?.offers[thing]?.brings ?? [];
}

/** The same in words: `pay 2 cards, 1 more point each round`; empty if there is nothing to say. */
export function outlook(table: Pick<Table, 'view' | 'words'>, thing: string): string {
  return brings(table, thing).map((message) => table.words.say(message)).join(', ');
}

/** A name with what choosing the thing costs and brings: `wall: pay 2 marks`. */
export function named(table: Pick<Table, 'view' | 'words'>, thing: string, name: string): string {
  const follows = outlook(table, thing);
  return follows ? `${name}${name.endsWith('.') ? '' : ':'} ${follows}` : name;
}

/** The title of an offered thing that reveals something; it is also what a screen reader adds to its name. */
export function revealing(table: Pick<Table, 'reveals' | 'words'>, thing: string): string | undefined {
  return table.reveals.has(thing) ? table.words.text('page-reveals') : undefined;
}
