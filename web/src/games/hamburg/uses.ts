// What the basic actions would bring with the card in use: numbers from the view, the buildings and the tiles in force.
import type { Card, Message, View } from '../types';
import { risk, type Row, type Sign } from './icons';
import { type Basic, type Colour, colourOf, FIRST_ZOO, wallCosts } from './kinds';
import { buildingsOf, type Seat, tableOf } from './table';

type Cards = ReadonlyMap<string, Card>;
type Numbers = ReadonlyMap<string, number>;
export type Use = { row: Row; said: Message; extra: Row };

const WARM: readonly Colour[] = ['orange', 'pink', 'purple'];
const COLD: readonly Colour[] = ['gray', 'brown'];
const MINUS = '\u2212';

/** The numbers that are in force for my basic action: from my buildings, my mayor, the exchange and the clergy tile. */
export class InForce {
  private readonly says: Message[];
  private readonly stock: { side: string; step: number; args: Record<string, unknown> } | null;
  private readonly tile: { name: string; number: number } | null;

  constructor(view: View, seat: number, cards: Cards, own: boolean) {
    const table = tableOf(view);
    const things = buildingsOf(table.seats[seat]!).map((card) => `card:${card}`);
    const mayor = table.mayors?.[seat]?.mayor;
    if (mayor) things.push(`mayor:${mayor}`);
    this.says = things.flatMap((thing) => cards.get(thing)?.says ?? []);
    const stock = own ? table.stock : undefined;
    this.stock =
      stock?.side && stock.says
        ? { side: stock.side, step: ((stock.course ?? 1) - 1) % 3, args: stock.says.args }
        : null;
    const tile = own && table.window ? table.clergy_tiles?.[table.window - 1] : undefined;
    const piece = tile ? cards.get(`clergy:${tile[0]}-${tile[1]}`) : undefined;
    this.tile = tile ? { name: `${tile[0]}-${tile[1]}`, number: Number(piece?.says[0]?.args.number ?? 0) } : null;
  }

  /** The sum of a standing effect's numbers; for a colour, only where it is about that colour. */
  sum(id: string, colour?: Colour): number {
    return this.all(id, colour).reduce((sum, message) => sum + Number(message.args.number ?? 0), 0);
  }

  /** Whether a standing effect is in force. */
  has(id: string, colour?: Colour): boolean {
    return this.all(id, colour).length > 0;
  }

  private all(id: string, colour?: Colour): Message[] {
    return this.says.filter(
      (message) => message.id === `hamburg-${id}` && (!colour || message.args.colour === `colour:${colour}`),
    );
  }

  /** The number of the exchange's current space, if this side is in force. */
  course(side: string): number {
    return this.stock?.side === side ? Number(this.stock.args[`step${this.stock.step + 1}`] ?? 0) : 0;
  }

  /** The colours of the exchange's current space, if this side is in force. */
  colours(side: string): Colour[] {
    const space = this.stock?.side === side ? this.stock.args[`step${this.stock.step + 1}`] : null;
    return Array.isArray(space) ? space.map((name) => String(name).split(':')[1] as Colour) : [];
  }

  /** The number of a clergy tile, if it is the one in force. */
  clergy(name: string): number {
    return this.tile?.name === name ? this.tile.number : 0;
  }
}

/** The marks of the basic action money. */
export function moneyOf(view: View, force: InForce, colour: Colour): number {
  const tinted = WARM.includes(colour) ? 'warm-money' : 'cold-money';
  const marks = tableOf(view).dice[colour] + force.sum('more-money', colour) + force.sum('money-more');
  const change = force.course('b01') - force.course('b02') + force.clergy('money-good') - force.clergy('money-bad');
  return Math.max(0, marks + change + force.clergy(`${tinted}-good`) - force.clergy(`${tinted}-bad`));
}

/** The prices of the next section of a side, lowest first. */
export function wallPrices(view: View, force: InForce, seat: Seat, side: number, numbers: Numbers): number[] {
  const colour = seat.next_sections[side];
  if (!colour) return [];
  if (force.has('free-walls') || force.colours('b19').includes(colour)) return [0];
  if (force.has('wall-exact')) return [force.sum('wall-exact')];
  const prices = [wallCosts(numbers)[seat.wall[side]!]!];
  if (force.has('walls-at-black-die')) prices.push(tableOf(view).dice.black);
  const added = force.clergy('wall-bad') + force.course('b16') + (force.colours('b20').includes(colour) ? 1 : 0);
  const changed = prices.map((price) => Math.max(0, price - force.clergy('wall-good')) + added);
  return [...new Set(changed)].sort((a, b) => a - b);
}

/** What building a card costs. */
export function buildPrice(force: InForce, cards: Cards, card: number): number {
  const printed = cards.get(`card:${card}`)?.numbers.price ?? 0;
  if (card >= FIRST_ZOO) return printed;
  const half = force.has('half-price', colourOf(card)) ? Math.ceil(printed / 2) : printed;
  const price = half - force.sum('cheaper-building');
  const less = force.clergy('build-good') + force.course('b11');
  return Math.max(0, price - less) + force.clergy('build-bad') + force.course('b12');
}

function mark(number: number | string): Sign {
  return { icon: 'mark', text: String(number) };
}

function points(number: number): Sign {
  return { icon: 'point', text: number < 0 ? `${MINUS}${-number}` : `+${number}` };
}

/** What else an action brings or costs by the exchange and by standing effects, as icons. */
function extras(force: InForce, basic: Basic, colour: Colour): Row {
  const row: Row = [];
  const workers = (paint: Colour | 'any', number: number): void => {
    if (number) row.push({ icon: 'worker', paint, text: number < 0 ? `${MINUS}${-number}` : `+${number}` });
  };
  const fee = (number: number): void => {
    if (number) row.push(mark(`${MINUS}${number}`));
  };
  if (basic === 'workers') {
    workers('any', force.sum('more-workers') + force.clergy('workers-good') - force.clergy('workers-bad'));
    fee(force.course('b04'));
    force.colours('b13').forEach((one, i) => (i ? row.push('/') : 0, workers(one, 1)));
  } else if (basic === 'money') {
    workers(colour, force.course('b15'));
  } else if (basic === 'risk') {
    if (force.course('b07')) row.push(points(force.course('b07')));
    fee(force.course('b08'));
    if (force.course('b17')) row.push(mark(`+${force.course('b17')}`));
  } else if (basic === 'wall') {
    if (force.course('b05')) row.push(points(force.course('b05')));
    if (force.course('b06')) row.push(points(-force.course('b06')));
    if (force.has('reduce-after-wall')) row.push(risk(colour, `${MINUS}1`));
  } else if (basic === 'site') {
    const gained = force.sum('site-points') + force.course('b09');
    if (gained) row.push(points(gained));
    fee(force.course('b18'));
    force.colours('b10').forEach((one, i) => (i ? row.push('/') : 0, workers(one, -1)));
    if (force.has('reduce-after-site')) row.push(risk(colour, `${MINUS}1`));
  } else {
    workers(colour, -force.course('b14'));
    if (force.has('reduce-after-building')) row.push(risk(colour, `${MINUS}1`));
  }
  return row;
}

/** The concrete result of a basic action with the card in use. */
export function useOf(view: View, cards: Cards, numbers: Numbers, basic: Basic): Use {
  const table = tableOf(view);
  const seat = view.seat ?? 0;
  const mine = table.seats[seat]!;
  const args = view.ask?.prompt.args ?? {};
  const card = Number(String(args.card ?? '').split(':')[1] ?? 0) || (table.air ?? 1);
  const colour = String(args.colour ?? '').split(':')[1] as Colour;
  const force = new InForce(view, seat, cards, args.own !== 0);
  const name = `colour:${colour}`;
  const extra = extras(force, basic, colour);
  const made = (id: string, row: Row, more: Record<string, unknown>): Use => ({
    row,
    said: { id: `page-hamburg-use-${id}`, args: { colour: name, ...more } },
    extra,
  });
  if (basic === 'workers') {
    const bonus = WARM.includes(colour) ? 'worker-good' : COLD.includes(colour) ? 'worker-bad' : '';
    const number = (numbers.get('table.workers') ?? 0) + force.course('b03') + force.clergy(bonus);
    return made('workers', [{ icon: 'worker', paint: colour, text: `+${number}` }], { number });
  }
  if (basic === 'money') {
    const number = moneyOf(view, force, colour);
    return made('money', [{ icon: 'die', paint: colour }, mark(`+${number}`)], { number });
  }
  if (basic === 'risk') {
    const number = mine.risks[colour];
    const gained = force.has('reduce-points') ? force.sum('reduce-points') : 1;
    return made('risk', [risk(colour, `${MINUS}1`), points(gained)], { number, points: gained });
  }
  if (basic === 'wall') return { ...wallUse(view, force, mine, colour, name, numbers), extra };
  if (basic === 'site') {
    return made('site', [{ icon: 'site', paint: colour }, { icon: 'worker', paint: colour, text: `${MINUS}1` }], {});
  }
  const price = buildPrice(force, cards, card);
  return made('build', [{ icon: 'building', paint: colour }, mark(`${MINUS}${price}`)], { price, marks: mine.marks });
}

function wallUse(
  view: View, force: InForce, mine: Seat, colour: Colour, name: string, numbers: Numbers,
): Omit<Use, 'extra'> {
  const sides = [0, 1].filter((side) => {
    return mine.next_sections[side] === colour && wallPrices(view, force, mine, side, numbers)[0]! <= mine.marks;
  });
  const prices = sides.map((side) => wallPrices(view, force, mine, side, numbers)[0]!);
  const row: Row = [{ icon: 'wall', paint: colour }];
  sides.forEach((side, i) => row.push(side === 0 ? '\u2190' : '\u2192', mark(`${MINUS}${prices[i]}`)));
  if (sides.length === 2) {
    return { row, said: { id: 'page-hamburg-use-wall-both', args: { colour: name, left: prices[0], right: prices[1] } } };
  }
  const side = `side:${sides[0] === 1 ? 'right' : 'left'}`;
  const said = sides.length ? { price: prices[0] } : { price: 0 };
  return { row, said: { id: 'page-hamburg-use-wall', args: { colour: name, side, ...said } } };
}
