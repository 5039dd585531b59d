// What Hamburg asks: what each offered thing is, and where the drawing lights it.
import type { View } from '../types';
import { cardNumber, type Colour, valueOf } from './kinds';
import { tableOf } from './table';

export type Place = 'board' | 'area' | 'hand' | 'bar';

/** Where lies what a thing can be: piles and ships on the board, what is mine in my area, uses at their card; all else is a button. */
const PLACES: Record<string, Place> = {
  pile: 'board',
  ship: 'board',
  building: 'area',
  risk: 'area',
  section: 'area',
  site: 'area',
  strike: 'area',
  use: 'area',
  worker: 'area',
  zoo: 'area',
  basic: 'hand',
  paint: 'hand',
  found: 'hand',
  hand: 'hand',
};

/** What an offered thing is: a colour may be a pile, a worker, a risk ... */
export function aboutOf(view: View, thing: string): string {
  return view.ask?.offers[thing]?.about ?? '';
}

/** The offered things that are this. */
export function offeredAs(view: View, about: string): string[] {
  return (view.ask?.things ?? []).filter((thing) => aboutOf(view, thing) === about);
}

/** The card in the air while I am asked: from my hand, or just drawn. */
export function airOf(view: View): string | null {
  const { air } = tableOf(view);
  return air === null || view.ask === null ? null : `card:${air}`;
}

/** The colour that the card in the air counts as. */
export function paintOf(view: View): Colour {
  return valueOf(String(view.ask!.prompt.args.colour)) as Colour;
}

/** What was chosen before it is asked how: the card whose uses are open, or the use of it that has several places. */
export function how(view: View): string | null {
  if (offeredAs(view, 'basic').length) return airOf(view);
  return airOf(view) && offeredAs(view, 'site').length ? 'basic:build' : null;
}

/** The other cards of my hand, while the uses of one are open. */
export function others(view: View): string[] {
  const held = how(view)?.startsWith('card:') && view.seat !== null ? (tableOf(view).seats[view.seat]?.hand ?? []) : [];
  return held.map((card) => `card:${card}`).filter((card) => card !== how(view));
}

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  return PLACES[aboutOf(view, thing)] ?? 'bar';
}

/** The cards I look through now: found in the discard pile, or in a pile I search. */
export function lookedThrough(view: View): number[] {
  return offeredAs(view, 'found').map(cardNumber);
}
