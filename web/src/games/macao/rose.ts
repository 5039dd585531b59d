// How a wind rose turns, and in which rounds its cubes come to the arrow.
import type { Table } from '../types';
import { said, type Six } from './cubes';
import { COLOURS } from './kinds';
import { type MacaoTable, tableOf } from './table';

/** The cubes of a seat: those it can spend, those at the numbers 1 to 6; and the phase in which they lie so. */
export type Lying = { cubes: Six; rose: readonly Six[]; phase: number };

const DICE = 2; // the phase in which dice are chosen and roses turn
const within = (some: Six, others: Six): boolean => COLOURS.every((colour) => some[colour] <= others[colour]);

/** Whether the rose was turned by one notch in between: what lay at a number lies at the one before, with new cubes perhaps. */
export function turned(before: Lying, after: Lying): boolean {
  if (before.phase !== DICE && after.phase !== DICE) return false;
  if (JSON.stringify([before.cubes, before.rose]) === JSON.stringify([after.cubes, after.rose])) return false;
  const later: Six[] = [after.cubes, ...after.rose];
  return before.rose.every((six, i) => within(six, later[i]!));
}

/** The round in which the cubes at 1 come to the arrow: this one until the seat has turned its rose, then the next. */
export function firstRound(table: Pick<MacaoTable, 'round' | 'phase' | 'order'>, waiting: readonly number[], seat: number): number {
  const place = (other: number): number => table.order.indexOf(other);
  const done = table.phase > DICE || (table.phase === DICE && waiting.length > 0 && waiting.every((other) => place(other) > place(seat)));
  return done ? table.round + 1 : Math.max(1, table.round);
}

/** What lies at a place of a rose in words, and when it comes; the place 0 is the arrow's. */
export function told({ view, words }: Pick<Table, 'view' | 'words'>, seat: number, place: number): string {
  const table = tableOf(view);
  const { cubes, rose } = table.seats[seat]!;
  if (place === 0) return words.text('page-macao-area-at-arrow', { cubes: said(words, cubes) });
  const round = firstRound(table, view.waiting, seat) + place - 1;
  const id = round > table.rounds ? 'page-macao-area-at-never' : 'page-macao-area-at';
  return words.text(id, { number: place, round, cubes: said(words, rose[place - 1]!) });
}
