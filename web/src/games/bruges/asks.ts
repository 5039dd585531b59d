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

/** The card in the air while I am asked: from my hand, or just drawn. */
export function airOf(view: View): string | null {
  const { air } = tableOf(view);
  return air === null || view.ask === null ? null : `card:${air}`;
}

/** What was chosen before it is asked how: the card whose uses are open, or the use of it that has several places. */
export function how(view: View): string | null {
  if (offeredAs(view, 'basic').length) return airOf(view);
  if (airOf(view) && offeredAs(view, 'house').length) return 'basic:character';
  const spaces = offeredAs(view, 'space');
  return spaces.length && !spaces.some((thing) => loses(view, thing)) ? 'basic:canal' : null;
}

/** The other cards of my hand, while the uses of one are open. */
export function others(view: View): string[] {
  const held = how(view)?.startsWith('card:') ? (mine(view)?.hand ?? []) : [];
  return held.map((card) => `card:${card}`).filter((card) => card !== how(view));
}

/** Whether choosing a canal space, a house or a character means to lose it. */
export function loses(view: View, thing: string): boolean {
  return view.ask!.offers[thing]!.brings.some(({ id }) => /^bruges-costs-(space|house|character)$/.test(id));
}

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  const about = aboutOf(view, thing);
  if (about === 'basic') return airOf(view) ? 'hand' : 'bar';
  return PLACES[about] ?? 'bar';
}
