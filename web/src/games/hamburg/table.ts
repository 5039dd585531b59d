// What a seat sees of a table of Hamburg: the game's part of a view.
import type { View } from '../types';
import type { Colour, Marker, Paint } from './kinds';

export type Five = Record<Colour, number>;
export type Site = { site: number | null; colour: Colour; buildings: number[] };
export type Beside = { card: number; under: number };
export type Seat = {
  marks: number;
  score: number;
  square: number;
  workers: Five;
  risks: Five;
  wall: [number, number];
  next_sections: [Colour | null, Colour | null];
  majorities: Marker[];
  statues: number[];
  hand: number[]; // mine, or what I know of another's
  backs: Five; // of all cards held
  kinds: [number, number][]; // category and colour of cards everybody knows so much of
  sites: Site[];
  beside: Beside[];
  used: number[];
};
export type Stock = {
  side: string | null;
  action: string | null;
  course: number | null;
  says: { id: string; args: Record<string, unknown> } | null;
  to_come: string[];
};
export type HamburgTable = {
  round: number;
  first: number;
  dice: Five & { black: number };
  window: number; // of this round's clergyman, 1 to 6, or 0
  church: number[]; // workers placed this round, by window
  front: number[]; // clergymen in front of the windows
  statues: number[]; // the highest last
  tokens: Record<string, number>;
  piles: Five;
  searched: number[] | null;
  discard: number[]; // the top card last
  murky: number; // so many of its first cards lie in an unknown order
  drawn: Five;
  using: boolean;
  air: number | null;
  striking: Colour[];
  seats: Seat[];
  mayors?: { mayor: number | null; tile: number[]; used_again: boolean }[];
  lemonjettes?: number[];
  ships?: Paint[];
  stock?: Stock;
  clergy_tiles?: [string, string][];
};

/** Hamburg's part of a view. */
export function tableOf(view: View): HamburgTable {
  return view.table as HamburgTable;
}

/** All buildings of a seat: on its sites, and under its zoo cards. */
export function buildingsOf(seat: Seat): number[] {
  return [...seat.sites.flatMap((site) => site.buildings), ...seat.beside.filter((l) => l.under).map((l) => l.under)];
}

/** How many cards a seat holds. */
export function handSize(seat: Seat): number {
  return Object.values(seat.backs).reduce((sum, n) => sum + n, 0);
}

/** What a seat has in a majority. */
export function standing(seat: Seat, marker: Marker, isZoo: (card: number) => boolean): number {
  if (marker === 'square') return seat.square;
  if (marker === 'buildings') return seat.sites.reduce((sum, site) => sum + site.buildings.length, 0);
  if (marker === 'wall') return seat.wall[0] + seat.wall[1];
  if (marker === 'score') return seat.score;
  return seat.beside.filter((spot) => isZoo(spot.card)).length;
}
