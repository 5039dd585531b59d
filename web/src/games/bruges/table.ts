// What a seat sees of a table of Bruges: the game's part of a view.
import type { View } from '../types';
import type { Colour, Marker } from './kinds';

export type Five = Record<Colour, number>;
export type Pile = { cards: number; top: Colour | null };
export type House = { house: number | null; colour: Colour; character: number | null };
export type Seat = {
  florins: number;
  score: number;
  level: number;
  workers: Five;
  threats: Five;
  canal: [number, number];
  next_spaces: [Colour | null, Colour | null];
  next_prices: [number | null, number | null];
  majorities: Marker[];
  statues: number[];
  hand: number[];
  backs: Five;
  houses: House[];
  used: number[];
};
export type BrugesTable = {
  round: number;
  turn: number;
  last: number | null;
  first: number;
  dice: Five;
  advance: number | null;
  statues: number[];
  piles: [Pile, Pile];
  reserve: number;
  discard: number[];
  drawn: Five;
  using: boolean;
  air: number | null;
  striking: Colour[];
  seats: Seat[];
};

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
