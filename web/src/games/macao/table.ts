// What a seat sees of a table of Macao: the game's part of a view.
import type { Schemas, View } from '../types';

export type MacaoTable = Schemas['MacaoTable'];
export type Seat = Schemas['MacaoSeat'];
export type District = Schemas['MacaoDistrict'];
export type Port = Schemas['MacaoPort'];
export type Six = Schemas['MacaoSix'];
export type Tile = NonNullable<District['tile']>;
export type Space = Seat['ship'];

/** Macao's part of a view. */
export function tableOf(view: View): MacaoTable {
  return view.table as MacaoTable;
}

/** What the viewer has; null for who watches. */
export function mine(view: View): Seat | null {
  return view.seat === null ? null : (tableOf(view).seats[view.seat] ?? null);
}

/** The seats whose discs lie on a space of the wall, the uppermost first. */
export function stackOn(table: MacaoTable, space: number): number[] {
  return table.order.filter((seat) => table.seats[seat]!.wall === space);
}

/** The seats whose ships are at a space of the sea. */
export function shipsAt(table: MacaoTable, space: Space): number[] {
  return table.seats.flatMap((seat, i) => (seat.ship === space ? [i] : []));
}
