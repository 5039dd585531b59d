// How the questions of The City are answered: where a thing is lit, and what is gathered before it is sent.
import type { Bundle, Card, Message, View } from '../types';
import { gainIfBuilt, tableaus } from './gains';
import { ARCHITECT, tableOf, printed, things } from './table';

const GATHERED: Record<string, string> = {
  'thecity-pay': 'page-thecity-confirm-pay',
  'thecity-discard': 'page-thecity-confirm-discard',
};

/** Payments and discards are gathered; a single card is one click and needs no gathering. */
export function bundle(view: View, cards: ReadonlyMap<string, Card>): Bundle | null {
  const prompt = view.ask?.prompt;
  const confirm = prompt && GATHERED[prompt.id];
  const count = Number(prompt?.args.count ?? 0);
  if (!confirm || count <= 1) return null;
  const spare = leastFirst(view, cards);
  const proposal = spare.length >= count ? spare.slice(0, count) : [];
  return { count, confirm: { id: confirm, args: { count } }, proposal, reveals: false };
}

/** What I can pay or discard, what I would miss least first: by the printed cost, then by the points it would bring me. */
function leastFirst(view: View, cards: ReadonlyMap<string, Card>): string[] {
  const seat = view.seat;
  const mine = seat === null ? undefined : tableOf(view).seats[seat];
  if (seat === null || !mine) return [];
  const held = things(mine.hand);
  const offered = new Set(view.ask?.things ?? []);
  const built = marked(held, things(mine.chosen ?? [])); // what I am going to build stays
  const all = tableaus(view, cards);
  const cost = (thing: string): number => printed(cards.get(thing), 'cost');
  const points = (thing: string): number => gainIfBuilt(all, seat, thing).points;
  return held
    .filter((thing, i) => offered.has(thing) && !built[i])
    .sort((one, other) => cost(one) - cost(other) || points(one) - points(other));
}

/** Cards are lit in the hand; two built cards to be put in order, passing and being done are buttons. */
export function where(thing: string, view: View): 'hand' | 'bar' {
  return thing.startsWith('card:') && view.ask?.prompt.id !== 'thecity-build-first' ? 'hand' : 'bar';
}

export type HandCard = {
  thing: string;
  copy: number; // which of several equal cards this is, from 0
  lit: boolean;
  picked: boolean;
  chosen: boolean; // in secret, to be built this round
};

/** Which of several equal cards are marked: the first ones, as many as are named. */
function marked(cards: string[], named: string[]): boolean[] {
  const left = new Map<string, number>();
  for (const thing of named) left.set(thing, (left.get(thing) ?? 0) + 1);
  return cards.map((thing) => {
    const more = left.get(thing) ?? 0;
    left.set(thing, more - 1);
    return more > 0;
  });
}

function dealt(cards: string[], lit: ReadonlySet<string>, picked: string[], chosen: string[]): HandCard[] {
  const seen = new Map<string, number>();
  const [taken, secret] = [marked(cards, picked), marked(cards, chosen)];
  return cards.map((thing, i) => {
    const copy = seen.get(thing) ?? 0;
    seen.set(thing, copy + 1);
    return { thing, copy, lit: lit.has(thing), picked: taken[i]!, chosen: secret[i]! };
  });
}

/** Whether I keep one of the cards I have drawn now. */
export function keeping(view: View): boolean {
  return view.ask?.prompt.id === 'thecity-keep';
}

/** The cards of my hand with their marks; while I keep a drawn card the hand rests. */
export function handCards(view: View, lit: ReadonlySet<string>, picked: string[]): HandCard[] {
  const mine = view.seat === null ? undefined : tableOf(view).seats[view.seat];
  if (!mine) return [];
  const offered = keeping(view) ? new Set<string>() : lit;
  return dealt(things(mine.hand), offered, keeping(view) ? [] : picked, things(mine.chosen ?? []));
}

/** The cards I have drawn and may keep one of. */
export function drawnCards(view: View, lit: ReadonlySet<string>): HandCard[] {
  return keeping(view) ? dealt(things(tableOf(view).drawn), lit, [], []) : [];
}

/** Whether my architect still lies beside the hand. */
export function architectLeft(view: View): boolean {
  const mine = view.seat === null ? undefined : tableOf(view).seats[view.seat];
  return mine !== undefined && !view.over && !mine.tableau.map((kind) => `card:${kind}`).includes(ARCHITECT);
}

/** What a click on a lit card does now, as a message with the card and what it costs. */
export function deed(view: View, thing: string, cost: number): Message {
  const card = { card: thing };
  switch (view.ask?.prompt.id) {
    case 'thecity-pay':
      return { id: 'page-thecity-do-pay', args: card };
    case 'thecity-discard':
      return { id: 'page-thecity-do-discard', args: card };
    case 'thecity-keep':
      return { id: 'page-thecity-do-keep', args: card };
    case 'thecity-choose-second':
      return { id: 'page-thecity-do-second', args: { ...card, cost } };
    default:
      return { id: 'page-thecity-do-build', args: { ...card, cost } };
  }
}

/** What building this of two cards first costs. */
export function priceFirst(view: View, thing: string): number {
  const args = view.ask?.prompt.args ?? {};
  return Number(args.one === thing ? args.price_one : args.price_two);
}
