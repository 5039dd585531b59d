// What a seat sees of a table of Bruges: the game's part of a view.
import type { Schemas, View } from '../types';
import type { Marker } from './kinds';

export type Five = Schemas['BrugesFive'];
export type Pile = Schemas['BrugesPile'];
export type House = Schemas['BrugesHouse'];
export type Seat = Schemas['BrugesSeat'];
export type BrugesTable = Schemas['BrugesTable'];

/** Bruges' part of a view. */
export function tableOf(view: View): BrugesTable {
  return view.table as BrugesTable;
}

/** What the viewer has; null for who watches. */
export function mine(view: View): Seat | null {
  return view.seat === null ? null : (tableOf(view).seats[view.seat] ?? null);
}

/** The characters of a seat, in the order of its houses. */
export function charactersOf(seat: Seat): number[] {
  return seat.houses.flatMap((house) => (house.character === null ? [] : [house.character]));
}

/** How many cards a seat holds. */
export function handSize(seat: Seat): number {
  return Object.values(seat.backs).reduce((sum, n) => sum + n, 0);
}

/** What a seat has in a majority. */
export function standing(seat: Seat, marker: Marker): number {
  if (marker === 'progress') return seat.level;
  return marker === 'characters' ? charactersOf(seat).length : seat.canal[0] + seat.canal[1];
}
