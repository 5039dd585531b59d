// What Hamburg asks: what each offered thing is, and where the drawing lights it.
import type { View } from '../types';
import { cardNumber } from './kinds';

export type Place = 'board' | 'area' | 'hand' | 'bar';

/** Where lies what a thing can be: piles and ships on the board, what is mine in my area; all else is a button. */
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

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  return PLACES[aboutOf(view, thing)] ?? 'bar';
}

/** The cards I look through now: found in the discard pile, or in a pile I search. */
export function lookedThrough(view: View): number[] {
  return offeredAs(view, 'found').map(cardNumber);
}
