// What Bruges asks: what each offered thing is, what a question is about, and where the drawing lights it.
import type { View } from '../types';
import { mine, tableOf } from './table';

export type Place = 'board' | 'area' | 'hand' | 'bar';

/** Where lies what a thing can be: piles on the board, what is mine in my area; all else is a button. */
const PLACES: Record<string, Place> = {
  pile: 'board',
  use: 'area',
  space: 'area',
  house: 'area',
  character: 'area',
  threat: 'area',
  strike: 'area',
  worker: 'area',
  hand: 'hand',
};

/** What an offered thing is: a colour may be a worker, a threat ... */
export function aboutOf(view: View, thing: string): string {
  return view.ask?.offers[thing]?.about ?? '';
}

/** The offered things that are this. */
export function offeredAs(view: View, about: string): string[] {
  return (view.ask?.things ?? []).filter((thing) => aboutOf(view, thing) === about);
}

/** The card, house or side that the question says it is about. */
export function subjectOf(view: View): string | null {
  for (const value of Object.values(view.ask?.prompt.args ?? {})) {
    if (typeof value === 'string' && /^(card|side):/.test(value)) return value;
  }
  return null;
}

/** The card in the air, if I may know it: from my hand, or just drawn. */
export function airOf(view: View): string | null {
  const { air } = tableOf(view);
  return air === null || mine(view) === null ? null : `card:${air}`;
}

/** The card whose uses are open; null if something else is asked. */
export function how(view: View): string | null {
  return offeredAs(view, 'basic').length ? airOf(view) : null;
}

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  const about = aboutOf(view, thing);
  if (about === 'basic') return airOf(view) ? 'hand' : 'bar';
  return PLACES[about] ?? 'bar';
}
