// What Macao asks: what each offered thing is, what a question is about, and where the drawing lights it.
import type { View } from '../types';
import { cardNumber } from './kinds';
import { mine } from './table';

export type Place = 'board' | 'area' | 'hand' | 'bar';

/** Where lies what a thing can be; all else is a button. */
const PLACES: Record<string, Place> = {
  open: 'board',
  die: 'board',
  district: 'board',
  sea: 'board',
  wall: 'board',
  deliver: 'board',
  toll: 'board',
  activate: 'hand',
  board: 'hand',
  payment: 'hand',
  supply: 'hand',
  joker: 'hand',
  use: 'area',
  person: 'area',
};

/** What an offered thing is: a card may be open, on my board, in use ... */
export function aboutOf(view: View, thing: string): string {
  return view.ask?.offers[thing]?.about ?? '';
}

/** The offered things that are this. */
export function offeredAs(view: View, about: string): string[] {
  return (view.ask?.things ?? []).filter((thing) => aboutOf(view, thing) === about);
}

/** The district or card that the question says it is about; ways to pay open there. */
export function subjectOf(view: View): string | null {
  for (const value of Object.values(view.ask?.prompt.args ?? {})) {
    if (typeof value === 'string' && /^(district|card):/.test(value)) return value;
  }
  return null;
}

/** The district or card for which there are ways to pay; null if something else is asked. */
export function how(view: View): string | null {
  return offeredAs(view, 'pay').length ? subjectOf(view) : null;
}

/** The other cards on my board, while ways to pay for one are open. */
export function others(view: View): string[] {
  const held = how(view)?.startsWith('card:') ? (mine(view)?.board ?? []) : [];
  return held.map((card) => `card:${card}`).filter((card) => card !== how(view));
}

/** The ways to pay that open at a district or a card. */
export function waysAt(view: View, thing: string): string[] {
  return subjectOf(view) === thing ? offeredAs(view, 'pay') : [];
}

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  const about = aboutOf(view, thing);
  if (about === 'pay') {
    const subject = subjectOf(view);
    if (subject?.startsWith('district:')) return 'board';
    if (subject && mine(view)?.board.includes(cardNumber(subject))) return 'hand';
    return 'bar';
  }
  return PLACES[about] ?? 'bar';
}
