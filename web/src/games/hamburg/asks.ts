// What Hamburg asks: where each offered thing is lit.
import type { View } from '../types';
import { cardNumber } from './kinds';
import { buildingsOf, tableOf } from './table';

export type Place = 'board' | 'area' | 'hand' | 'bar';

/** Questions whose colours are the piles. */
export const FROM_PILES: ReadonlySet<string> = new Set([
  'hamburg-draw', 'hamburg-draw-to-act', 'hamburg-draw-sites', 'hamburg-site-from-pile', 'hamburg-draw-from-pile',
  'hamburg-gift-orange',
]);
/** Questions whose colours are the workers I have. */
export const OWN_WORKERS: ReadonlySet<string> = new Set([
  'hamburg-pay-different', 'hamburg-exchange-give', 'hamburg-place-worker', 'hamburg-give-worker', 'hamburg-return-worker',
]);
/** Questions whose colours are my risks. */
export const OWN_RISKS: ReadonlySet<string> = new Set([
  'hamburg-reduce-any', 'hamburg-reduce-and-raise', 'hamburg-gift-brown', 'hamburg-token-colour', 'hamburg-next-strike',
]);
/** Questions whose sides are those of my wall. */
export const OWN_WALL: ReadonlySet<string> = new Set(['hamburg-wall-side', 'hamburg-lose-wall']);

/** The id of the question I am asked, or an empty text. */
export function asked(view: View): string {
  return view.ask?.prompt.id ?? '';
}

/** Whether the colours of this question are workers that I give. */
export function paysWorkers(view: View): boolean {
  const prompt = view.ask?.prompt;
  return OWN_WORKERS.has(asked(view)) || (prompt?.id === 'hamburg-name-worker' && prompt.args.paid !== 0);
}

/** Where the drawing lights an offered thing. */
export function where(thing: string, view: View): Place {
  if (!view.ask || view.seat === null) return 'bar';
  const id = view.ask.prompt.id;
  if (thing.startsWith('card:')) return whereCard(cardNumber(thing), view, view.seat, id);
  if (thing.startsWith('colour:')) {
    if (FROM_PILES.has(id)) return 'board';
    return OWN_RISKS.has(id) || paysWorkers(view) ? 'area' : 'bar';
  }
  if (thing.startsWith('side:')) return OWN_WALL.has(id) ? 'area' : 'bar';
  if (thing.startsWith('ship:')) return tableOf(view).ships ? 'board' : 'bar';
  return 'bar';
}

function whereCard(card: number, view: View, seat: number, id: string): Place {
  const table = tableOf(view);
  const mine = table.seats[seat];
  if (!mine) return 'bar';
  if (id === 'hamburg-choose-found' || id === 'hamburg-find-in-pile') return 'hand'; // the cards I look through
  if (mine.hand.includes(card)) return 'hand';
  const lies = mine.sites.some((site) => site.site === card) || mine.beside.some((spot) => spot.card === card);
  return lies || buildingsOf(mine).includes(card) ? 'area' : 'bar';
}

/** The cards I look through now: found in the discard pile, or in a pile I search. */
export function lookedThrough(view: View): number[] {
  const id = asked(view);
  if (id !== 'hamburg-choose-found' && id !== 'hamburg-find-in-pile') return [];
  return view.ask!.things.map(cardNumber).filter((card) => card > 0);
}
