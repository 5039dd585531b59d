// What a seat sees of a table of Hamburg: the game's part of a view.
import type { Schemas, View } from '../types';
import type { Marker } from './kinds';

export type Five = Schemas['HamburgFive'];
export type Site = Schemas['HamburgSite'];
export type Beside = Schemas['HamburgBeside'];
export type Seat = Schemas['HamburgSeat'];
export type Stock = Schemas['HamburgStock'];
export type HamburgTable = Schemas['HamburgTable'];

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
