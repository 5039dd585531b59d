// What is said of a choice that reveals something: it cannot be taken back.
import type { Table } from '../games/types';

/** The title of an offered thing that reveals something; it is also what a screen reader adds to its name. */
export function reveals(table: Pick<Table, 'final' | 'words'>, thing: string): string | undefined {
  return table.final.has(thing) ? table.words.text('page-reveals') : undefined;
}
