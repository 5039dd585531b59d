// What cards bring and cost at this moment, reckoned from what they say, for one seat among all tableaus.
import type { Card, Message, View } from '../types';
import { tableOf, printed, symbolsOf, thingOf, type SymbolName } from './table';

export type Gain = { income: number; points: number };

/** The tableaus of all seats as things, with the cards' texts. */
export type Tableaus = { cards: ReadonlyMap<string, Card>; built: string[][] };

export function tableaus(view: View, cards: ReadonlyMap<string, Card>): Tableaus {
  return { cards, built: tableOf(view).seats.map((seat) => seat.tableau.map(thingOf)) };
}

function count(built: string[], thing: string): number {
  return built.filter((other) => other === thing).length;
}

function symbolCount(all: Tableaus, seat: number, symbol: SymbolName): number {
  let found = 0;
  for (const thing of all.built[seat] ?? []) found += printed(all.cards.get(thing), `${symbol}s`);
  return found;
}

/** How often an amount counts for a seat whose tableau already has the card. */
function times(all: Tableaus, seat: number, measure: string | undefined, args: Message['args']): number {
  const own = all.built[seat] ?? [];
  const thing = String(args.card ?? '');
  const symbol = String(args.symbol ?? '').replace('symbol:', '') as SymbolName;
  const inPlay = () => all.built.reduce((sum, built) => sum + count(built, thing), 0);
  switch (measure) {
    case undefined:
      return 1;
    case 'per-symbols':
      return Math.floor(symbolCount(all, seat, symbol) / Number(args.every ?? 1));
    case 'per-rival-symbol':
      return Math.max(0, ...all.built.map((_, other) => (other === seat ? 0 : symbolCount(all, other, symbol))));
    case 'per-other':
      return count(own, thing) - 1;
    case 'with-own':
      return count(own, thing) ? 1 : 0;
    case 'per-in-play':
      return inPlay();
    case 'with-in-play':
      return inPlay() ? 1 : 0;
    default:
      return 0;
  }
}

/** What a card of a seat's tableau brings each round now. */
export function gainOf(all: Tableaus, seat: number, thing: string): Gain {
  const gain: Gain = { income: 0, points: 0 };
  for (const says of all.cards.get(thing)?.says ?? []) {
    const found = /^thecity-(income|points)(?:-(.+))?$/.exec(says.id);
    if (found) gain[found[1] as keyof Gain] += Number(says.args.number) * times(all, seat, found[2], says.args);
  }
  return gain;
}

/** What a whole tableau brings each round now. */
export function gainOfAll(all: Tableaus, seat: number): Gain {
  const sum: Gain = { income: 0, points: 0 };
  for (const thing of all.built[seat] ?? []) {
    const gain = gainOf(all, seat, thing);
    sum.income += gain.income;
    sum.points += gain.points;
  }
  return sum;
}

/** How much more a seat's tableau would bring each round with one card more. */
export function gainIfBuilt(all: Tableaus, seat: number, thing: string): Gain {
  const after = { cards: all.cards, built: all.built.map((built, other) => (other === seat ? [...built, thing] : built)) };
  const [now, then] = [gainOfAll(all, seat), gainOfAll(after, seat)];
  return { income: then.income - now.income, points: then.points - now.points };
}

/** What a card costs a seat now. Each discount counts once, however many copies lie there. */
export function costOf(all: Tableaus, seat: number, thing: string): number {
  const card = all.cards.get(thing);
  let cost = printed(card, 'cost');
  for (const built of new Set(all.built[seat] ?? [])) {
    for (const says of all.cards.get(built)?.says ?? []) {
      const number = Number(says.args.number);
      if (says.id === 'thecity-discount' && (says.args.cards as string[]).includes(thing)) cost -= number;
      if (says.id === 'thecity-symbol-discount') {
        const symbol = String(says.args.symbol).replace('symbol:', '') as SymbolName;
        if (symbolsOf(card).includes(symbol)) cost -= number;
      }
    }
  }
  return Math.max(0, cost);
}
