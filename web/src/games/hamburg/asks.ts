// What Hamburg asks: where each offered thing is lit, and which questions are several equal ones in a row.
import type { Bundle, Card, View } from '../types';
import { cardNumber, type Colour, thingColour } from './kinds';
import { buildingsOf, handSize, type Seat, tableOf } from './table';

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

const GATHERED: Record<string, string> = {
  'hamburg-any-worker': 'page-hamburg-take-these',
  'hamburg-draw': 'page-hamburg-draw-these',
  'hamburg-discard': 'page-hamburg-discard-these',
  'hamburg-give-worker': 'page-hamburg-give-these',
};

/**
 * A question that is one of several small equal ones, and says how many are to come. Only where all of them must be
 * answered and nothing is revealed in between.
 */
export function bundle(view: View, cards: ReadonlyMap<string, Card>): Bundle | null {
  if (!view.ask || view.seat === null) return null;
  const { prompt } = view.ask;
  const confirm = GATHERED[prompt.id];
  const asked = Number(prompt.args.count ?? 0);
  const mine = tableOf(view).seats[view.seat];
  if (!confirm || !mine) return null;
  const sum = (numbers: object): number => Object.values(numbers).reduce((a: number, b: number) => a + b, 0);
  let count = asked;
  let least = Number.POSITIVE_INFINITY; // of one thing that can be gathered several times
  const offered = view.ask.things.map(thingColour).filter((colour) => colour !== null);
  if (prompt.id === 'hamburg-draw') {
    count = Math.min(asked, sum(tableOf(view).piles));
    least = Math.min(...offered.map((colour) => tableOf(view).piles[colour]));
  } else if (prompt.id === 'hamburg-give-worker') {
    count = Math.min(asked, sum(mine.workers));
    least = Math.min(...offered.map((colour) => mine.workers[colour]));
  } else if (prompt.id === 'hamburg-discard') {
    count = Math.min(asked, handSize(mine));
  }
  if (least < count) return null; // one after the other, lest more is gathered than there is
  if (count <= 1) return null;
  const proposal = proposed(view, mine, cards, count);
  // Cards that are drawn are looked at once all are drawn.
  return { count, confirm: { id: confirm, args: { count } }, proposal, reveals: prompt.id === 'hamburg-draw' };
}

/** What I would miss least, or what I lack; from which piles to draw is left to me. */
function proposed(view: View, mine: Seat, cards: ReadonlyMap<string, Card>, count: number): string[] {
  const { prompt, things } = view.ask!;
  const colours = things.map(thingColour).filter((colour) => colour !== null);
  let found: string[] = [];
  if (prompt.id === 'hamburg-any-worker') found = levelled(mine, colours, count, 1);
  if (prompt.id === 'hamburg-give-worker') found = levelled(mine, colours, count, -1);
  if (prompt.id === 'hamburg-discard') {
    const printed = (thing: string, number: string): number => cards.get(thing)?.numbers[number] ?? 0;
    const more = (one: string, other: string, number: string): number => printed(one, number) - printed(other, number);
    found = [...things].sort((one, other) => more(one, other, 'price') || more(one, other, 'points')).slice(0, count);
  }
  return found.length === count ? found : [];
}

/** So many workers, one after the other: of what I then have fewest to take (1), of what I have most to give (-1). */
function levelled(mine: Seat, colours: Colour[], count: number, step: 1 | -1): string[] {
  const workers = { ...mine.workers };
  const found: string[] = [];
  for (let i = 0; i < count && colours.length > 0; i++) {
    const next = colours.reduce((best, colour) => (step * (workers[colour] - workers[best]) < 0 ? colour : best));
    workers[next] += step;
    found.push(`colour:${next}`);
  }
  return found;
}

/** The cards I look through now: found in the discard pile, or in a pile I search. */
export function lookedThrough(view: View): number[] {
  const id = asked(view);
  if (id !== 'hamburg-choose-found' && id !== 'hamburg-find-in-pile') return [];
  return view.ask!.things.map(cardNumber).filter((card) => card > 0);
}
