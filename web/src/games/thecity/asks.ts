// How the questions of The City are answered: where a thing is lit, what a click does, and what comes of it.
import type { Message, View } from '../types';
import { ARCHITECT, tableOf, things } from './table';

/** What a click does with a thing that is a card in the hand, one of two to be put in order, ... */
const DEEDS: Record<string, string> = {
  hand: 'page-thecity-do-build',
  order: 'page-thecity-do-first',
  payment: 'page-thecity-do-pay',
  discard: 'page-thecity-do-discard',
  drawn: 'page-thecity-do-keep',
  pass: 'page-thecity-do-pass',
  done: 'page-thecity-do-done',
};
const IN_HAND: ReadonlySet<string> = new Set(['hand', 'payment', 'discard', 'drawn']);

/** Cards are lit in the hand; two built cards to be put in order, passing and being done are buttons. */
export function where(thing: string, view: View): 'hand' | 'bar' {
  return IN_HAND.has(view.ask?.offers[thing]?.about ?? '') ? 'hand' : 'bar';
}

/** The card I have chosen before I am asked for a second one: it can be laid back. */
export function how(view: View): string | null {
  const second = Object.values(view.ask?.offers ?? {}).some((offer) => offer.about === 'hand');
  const chosen = view.seat === null || !second ? undefined : tableOf(view).seats[view.seat]?.chosen;
  return chosen?.length ? `card:${chosen.at(-1)}` : null;
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
    return { thing, copy, lit: lit.has(thing) && !secret[i], picked: taken[i]!, chosen: secret[i]! };
  });
}

/** Whether I keep one of the cards I have drawn now. */
export function keeping(view: View): boolean {
  return Object.values(view.ask?.offers ?? {}).some((offer) => offer.about === 'drawn');
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

/** What a click on an offered thing does now, as a message with the card and, in words, what it costs and brings. */
export function deed(view: View, thing: string, brings: string): Message {
  const about = view.ask?.offers[thing]?.about ?? '';
  const second = about === 'hand' && view.seat !== null && tableOf(view).seats[view.seat]?.chosen?.length;
  return { id: second ? 'page-thecity-do-second' : (DEEDS[about] ?? ''), args: { card: thing, brings } };
}

/** What a card would cost me now and bring each round. */
export type Prospect = { cost: number; income: number; points: number };

const PARTS: Record<string, keyof Prospect> = {
  'thecity-costs-card': 'cost',
  'thecity-brings-income': 'income',
  'thecity-brings-points': 'points',
};

/** What building a card would mean for me: as the question says it, else as my hand says it; null for other cards. */
export function prospect(view: View, thing: string): Prospect | null {
  const brings = where(thing, view) === 'hand' ? view.ask!.offers[thing]!.brings : [];
  if (brings.length) {
    const found: Prospect = { cost: 0, income: 0, points: 0 };
    for (const { id, args } of brings) if (PARTS[id]) found[PARTS[id]] = Number(args.number);
    return found;
  }
  const mine = view.seat === null || view.over ? undefined : tableOf(view).seats[view.seat];
  const at = mine ? things(mine.hand).indexOf(thing) : -1;
  return at < 0 ? null : { cost: mine!.costs![at]!, ...mine!.promises![at]! };
}
