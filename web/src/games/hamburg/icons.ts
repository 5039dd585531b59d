// What cards and pieces say, as rows of icons: every message of the effect vocabulary has its row.
import type { Message } from '../types';
import type { Glyph } from './glyphs';
import { type Basic, type Category, type Colour, type Paint } from './kinds';

export type Sign = { icon: Glyph; paint?: Paint; text?: string; crossed?: boolean };
export type Part = Sign | string; // a drawn sign, or a short piece of text between signs
export type Row = Part[];
type Args = Record<string, unknown>;

export const WHEN = ['i', 'ii', 'iii', 'iv', 'bolt', 'always', 'laurel'] as const;
export type When = (typeof WHEN)[number];

const MINUS = '\u2212';
const TO = '\u2192';
const OTHER = '\u2260'; // different ones
const TIMES = '\u00d7';

const n = (args: Args, key = 'number'): number => Number(args[key] ?? 0);
const named = (args: Args, key: string): string => String(args[key] ?? '').split(':')[1] ?? '';
const colour = (args: Args): Colour => named(args, 'colour') as Colour;
const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map((v) => String(v).split(':')[1]) : []);

const mark = (text: number | string): Sign => ({ icon: 'mark', text: String(text) });
const point = (text: number | string): Sign => ({ icon: 'point', text: String(text) });
const worker = (paint: Paint = 'any', text?: number | string): Sign => sign('worker', paint, text);
const card = (paint: Paint = 'any', text?: number | string): Sign => sign('card', paint, text);
const die = (paint: Paint = 'any', text?: number | string): Sign => sign('die', paint, text);
const wall = (paint: Paint = 'any', text?: number | string): Sign => sign('wall', paint, text);
const site = (paint: Paint = 'any', text?: number | string): Sign => sign('site', paint, text);
const building = (paint?: Paint, text?: number | string): Sign => sign('building', paint, text);
const step = (text?: number | string): Sign => sign('step', undefined, text);
const others: Sign = { icon: 'others' };
const marker: Sign = { icon: 'marker' };
const token: Sign = { icon: 'token' };

function sign(icon: Glyph, paint?: Paint, text?: number | string): Sign {
  return { icon, ...(paint && { paint }), ...(text !== undefined && { text: String(text) }) };
}

/** The icon of a risk: its disaster, or a warning for any of them. */
export function risk(paint: Paint = 'any', text?: number | string): Sign {
  return sign(paint === 'any' || paint === 'black' ? 'risk' : paint, paint, text);
}

/** The icon of a category, in the colour of its cards. */
export function categorySign(category: Category, paint?: Paint): Sign {
  return sign(category, paint ?? PAINT[category]);
}

const PAINT: Partial<Record<Category, Colour>> = {
  citizens: 'brown', authorities: 'brown', university: 'brown', health: 'brown',
  leisure: 'pink', arts: 'pink', theatre: 'pink', circus: 'pink',
  trade: 'orange', industry: 'orange', bank: 'orange', crafts: 'orange',
  army: 'gray', police: 'gray', underworld: 'gray', 'secret-society': 'gray',
  port: 'purple', church: 'purple', migration: 'purple', mysticism: 'purple',
};

/** The icon of a basic action. */
export const BASIC_SIGNS: Record<Basic, Sign> = {
  workers: worker('any'), money: { icon: 'mark' }, risk: risk(), wall: wall(), site: site(), build: building('any'),
};

// ---- gains by what they count -------------------------------------------------------------------------------

type Measure = (args: Args) => Row;
const every = (args: Args): Row => (n(args, 'every') > 1 ? [`${n(args, 'every')}`] : []);
const MEASURES: Record<string, Measure> = {
  'per-building': (a) => ['/', categorySign(named(a, 'category') as Category)],
  'per-any-building': () => ['/', building()],
  'per-category': () => ['/', OTHER, building('any')],
  'per-site': (a) => ['/', ...every(a), site(colour(a))],
  'per-site-colour': () => ['/', OTHER, site()],
  'with-all-site-colours': () => ['/', `5${OTHER}`, site()],
  'per-wall-section': (a) => ['/', ...every(a), wall()],
  'per-third-or-statue': () => ['/', { icon: 'third' }, '+', { icon: 'statue' }],
  'per-majority': () => ['/', marker],
  'per-worker-set': () => ['/', `5${OTHER}`, worker()],
  'per-worker-colour': () => ['/', OTHER, worker()],
  'per-worker': (a) => ['/', ...every(a), worker()],
  'per-worker-paid': () => ['/', worker()],
  'per-risk-colour': () => ['/', OTHER, risk()],
  'per-risk-step': () => ['/', risk()],
  'per-die': (a) => ['/', die('any', n(a, 'shown'))],
  'black-die': () => [TIMES, die('black')],
  'die-of-worker': () => [TIMES, die()],
  'square-value': () => [TIMES, step()],
  flat: () => [],
};

// ---- everything else ----------------------------------------------------------------------------------------

const less = (number: number): string => `${MINUS}${number}`;
const more = (number: number): string => `+${number}`;
const steps = (args: Args): number[] => [n(args, 'step1'), n(args, 'step2'), n(args, 'step3')];
const bySteps = (basic: Basic, make: (number: number) => Sign): ((args: Args) => Row) => {
  return (args) => [BASIC_SIGNS[basic], ':', ...steps(args).map(make)];
};
const byColours = (basic: Basic, make: (paint: Colour) => Sign, after: Row = []): ((args: Args) => Row) => {
  return (args) => {
    const spaces = [args.step1, args.step2, args.step3].map((space) => listed(space).map((c) => make(c as Colour)));
    return [BASIC_SIGNS[basic], ':', ...spaces[0], '|', ...spaces[1], '|', ...spaces[2], ...after];
  };
};
const WARM: Colour[] = ['orange', 'pink', 'purple'];
const COLD: Colour[] = ['gray', 'brown'];

const of = (args: Args): Colour => named(args, 'of') as Colour;
const side = (args: Args): string => (named(args, 'of') === 'left' ? '\u2190' : TO);

const SAID: Record<string, (args: Args) => Row> = {
  // what choosing a thing costs and brings
  'brings-any': (a) => [worker('any', more(n(a)))],
  'brings-building': (a) => [building('any', more(n(a)))],
  'brings-marks': (a) => [mark(more(n(a)))],
  'brings-points': (a) => [point(more(n(a)))],
  'brings-risk': (a) => [risk(of(a), more(n(a)))],
  'brings-section': (a) => [side(a), wall('any', more(n(a)))],
  'brings-site': (a) => [site('any', more(n(a)))],
  'brings-step': (a) => [step(more(n(a)))],
  'brings-worker': (a) => [worker(of(a), more(n(a)))],
  'brings-zoo': (a) => [{ icon: 'zoo', text: more(n(a)) }],
  'costs-building': (a) => [building('any', less(n(a)))],
  'costs-marks': (a) => [mark(less(n(a)))],
  'costs-points': (a) => [point(less(n(a)))],
  'costs-risk': (a) => [risk(of(a), less(n(a)))],
  'costs-section': (a) => [side(a), wall('any', less(n(a)))],
  'costs-site': (a) => [site('any', less(n(a)))],
  'costs-step': (a) => [step(less(n(a)))],
  'costs-worker': (a) => [worker(of(a), less(n(a)))],
  'costs-zoo': (a) => [{ icon: 'zoo', text: less(n(a)) }],
  'gives-worker': () => [worker('any', less(1))],
  'or-section': (a) => [side(a), mark(less(n(a)))],
  'pay-worker': (a) => [worker(colour(a))],
  'pay-any-worker': () => [worker()],
  'pay-different-workers': () => [`\u2264 5${OTHER}`, worker()],
  'reduce-flat': (a) => [risk('any', less(n(a)))],
  'reduce-per-any-building': (a) => [risk('any', less(n(a))), '/', building()],
  workers: (a) => listed(a.colours).map((c) => worker(c as Colour)),
  'any-workers': (a) => [worker('any', more(n(a)))],
  'high-die-worker': (a) => [die(colour(a), '5\u20136'), TO, worker(colour(a))],
  'workers-on-ones': () => [die('any', 1), TO, worker()],
  'workers-on-equal-dice': () => [die(), '=', die('black'), TO, worker()],
  'buy-workers': (a) => [mark(1), TO, worker(), `\u2264 ${n(a)}${TIMES}`],
  exchange: () => [worker(), { icon: 'swap' }, worker()],
  'most-equal-dice': () => [die('any', 'x'), '=', die('any', 'x'), TO, mark('x')],
  'marks-if-at-most': (a) => [{ icon: 'dice' }, `\u2264${n(a, 'most')}`, TO, mark(n(a))],
  'points-if-at-least': (a) => [{ icon: 'dice' }, `\u2265${n(a, 'least')}`, TO, point(n(a))],
  'reduce-risk': (a) => [risk(colour(a), less(1))],
  'reduce-one-risk': () => [risk('any', less(1))],
  'reduce-that-risk': (a) => [risk('any', less(n(a)))],
  'draw-cards': (a) => [card('any', more(n(a)))],
  'discard-cards': (a) => [{ icon: 'discard', text: less(n(a)) }],
  'draw-from': (a) => [card(colour(a), more(1))],
  'draw-and-act': () => [card('any'), TO, { icon: 'action' }],
  'act-with-top-discard': () => [{ icon: 'discard' }, TO, { icon: 'action' }],
  'search-discards': (a) => [{ icon: 'eye' }, { icon: 'discard' }, TO, building(), categorySign(named(a, 'category') as Category)],
  'search-pile': (a) => [{ icon: 'eye' }, card(colour(a)), TO, categorySign(named(a, 'category') as Category, colour(a))],
  'search-named-pile': (a) => [{ icon: 'eye' }, card(), TO, categorySign(named(a, 'category') as Category)],
  'free-sites': (a) => [card(), TO, site('any', more(n(a)))],
  'site-for-worker': () => [worker(), '+', card(), TO, site()],
  'take-and-return-discards': () => [{ icon: 'discard' }, '+', die('black'), MINUS, die('black')],
  'advance-one': () => [step(more(1))],
  'wall-at-double-price': () => [wall(), ':', mark(`${TIMES}2`)],
  'free-wall': () => [wall('any', more(1)), ':', mark(0)],
  'use-again': () => [{ icon: 'iii' }, { icon: 'again' }],
  'use-all-free': () => [{ icon: 'iii' }, { icon: 'again' }, { ...worker(), crossed: true }],
  'borrow-bolt': () => [others, { icon: 'bolt' }],
  'worker-to-church': () => [worker(), TO, { icon: 'window' }],
  'move-clergyman': () => ['\u2190', { icon: 'clergyman' }, TO],
  'build-under-zoo': () => [building('any'), TO, { icon: 'zoo' }],
  'others-discard-card': () => [others, { icon: 'discard', text: less(1) }],
  'others-turn-marker': () => [others, { icon: 'marker', crossed: true }],
  'others-stolen-card': () => [others, TO, card('any', more(1))],
  'others-pay': (a) => [others, TO, mark(n(a))],
  'others-give-workers': (a) => [others, TO, worker('any', more(n(a)))],
  'others-lose-wall': () => [others, { ...wall(), crossed: true }],
  'others-step-back': () => [others, step(less(1))],
  'others-lose-building': () => [others, { ...building(), crossed: true }],
  'others-lose-site': () => [others, { ...site(), crossed: true }],
  'marks-for-points': () => [mark(1), { icon: 'swap' }, others, point(1)],
  'reduce-mine-raise-others': () => [risk('any', less(1)), others, risk('any', more(1))],
  'token-for-others': () => [token, TO, others, risk('any', more(1))],
  'more-workers': (a) => [worker(), ':', worker('any', more(n(a)))],
  'more-park-marks': (a) => [{ icon: 'park' }, ':', mark(more(n(a)))],
  'cheaper-advance': (a) => [step(), ':', mark(less(n(a)))],
  'cheaper-building': (a) => [building(), ':', mark(less(n(a)))],
  'marks-for-others-buildings': (a) => [others, building(), TO, mark(n(a))],
  'score-for-tokens': (a) => [token, TO, point(n(a))],
  'marks-for-tokens': (a) => [token, TO, mark(n(a))],
  'score-for-advances': (a) => [step(more(1)), TO, point(n(a))],
  'reduces-further': (a) => [risk('any', less(1)), TO, risk('any', less(1 + n(a)))],
  'bolts-act-twice': () => [{ icon: 'bolt' }, `${TIMES}2`],
  'wins-ties': () => ['=', TO, marker],
  'reduce-after-site': () => [site(), TO, risk('any', less(1))],
  'reduce-after-wall': () => [wall(), TO, risk('any', less(1))],
  'reduce-after-building': () => [building('any'), TO, risk('any', less(1))],
  'reduce-after-advance': () => [step(more(1)), TO, risk('any', less(1))],
  'workers-for-others-walls': () => [others, wall(), TO, worker()],
  'workers-for-majorities': () => [marker, TO, `5${OTHER}`, worker()],
  'free-walls': () => [wall(), ':', mark(0)],
  'walls-at-black-die': () => [wall(), ':', { icon: 'mark' }, '=', die('black')],
  'prevents-risks': () => [worker(), TO, { ...risk('any'), crossed: true }],
  'strikes-later': () => [{ icon: 'strike' }, '4.'],
  'chooses-tokens': () => [token, TO, risk('any'), '?'],
  'two-buildings-per-site': () => [site(), ':', building(), building()],
  recolours: () => [worker('gray'), TO, card(), { icon: 'swap' }, card()],
  'more-money': (a) => [die(colour(a)), ':', mark(more(n(a)))],
  'half-price': (a) => [building(colour(a)), ':', mark('\u00bd')],
  'dearer-advance-for-others': () => [others, step(), ':', mark('+'), die('black')],
  'best-statue-twice': () => [{ icon: 'statue' }, `${TIMES}2`],
  'counts-as': (a) => ['=', ...listed(a.categories).map((c) => categorySign(c as Category))],
  'without-low-dice': (a) => [{ icon: 'die', text: '1\u20132', crossed: true }, ':', mark(less(n(a))), TO, step(more(1))],
  'take-buildings-back': () => [building(), TO, { icon: 'hand' }],
  // mayors
  'mayor-start': (a) => [mark(n(a, 'marks')), worker('any', `${n(a, 'workers')}${TIMES}5`)],
  'hand-limit': (a) => [{ icon: 'hand' }, '=', `${n(a)}`],
  'raised-workers': (a) => [risk('any', more(1)), TO, worker('any', more(n(a)))],
  'no-token': () => [{ ...token, crossed: true }],
  'no-black-die': () => [step(), ':', { ...die('black'), crossed: true }],
  'cheap-points': (a) => [building(), mark(0), TO, point(n(a))],
  'cheap-marks': (a) => [building(), mark(0), TO, mark(n(a))],
  'wall-exact': (a) => [wall(), ':', mark(n(a))],
  'reduce-points': (a) => [risk('any', less(1)), TO, point(n(a))],
  'mayor-again': () => [{ icon: 'iii' }, { icon: 'again' }],
  'marker-marks': (a) => [marker, TO, mark(n(a))],
  'site-points': (a) => [site(), TO, point(n(a))],
  'money-more': (a) => [{ icon: 'mark' }, ':', mark(more(n(a)))],
  // statues
  'hummel-says': () => [wall('any', '5'), TO, { icon: 'statue' }, point('')],
  'lemonjette-says': (a) => [wall('any', '5'), TO, { icon: 'lemonjette' }, ...String(a.marks).split(' ').map(mark)],
  // special disasters
  'token-says': (a) => listed(a.colours).map((c) => risk(c as Colour, more(1))),
  'gift-purple': (a) => [worker('any', more(n(a)))],
  'gift-orange': (a) => [card('any', more(n(a)))],
  'gift-gray': (a) => [mark(n(a))],
  'gift-pink': (a) => [point(n(a))],
  'gift-brown': () => [risk('any', less(1))],
  // ships
  'ship-orange-says': (a) => [worker('any', more(n(a)))],
  'ship-gray-says': () => [card(), TO, { icon: 'action' }],
  'ship-pink-says': (a) => [mark(less(n(a))), TO, step(more(1))],
  'ship-brown-says': () => [{ icon: 'bolt' }, { icon: 'again' }],
  'ship-purple-says': (a) => [mark(n(a))],
  'ship-black-says': () => [risk('any', less(1))],
  // stock exchange
  'stock-b01-says': bySteps('money', (x) => mark(more(x))),
  'stock-b02-says': bySteps('money', (x) => mark(less(x))),
  'stock-b03-says': bySteps('workers', (x) => worker('any', more(x))),
  'stock-b04-says': bySteps('workers', (x) => mark(less(x))),
  'stock-b05-says': bySteps('wall', (x) => point(more(x))),
  'stock-b06-says': bySteps('wall', (x) => point(less(x))),
  'stock-b07-says': bySteps('risk', (x) => point(more(x))),
  'stock-b08-says': bySteps('risk', (x) => mark(less(x))),
  'stock-b09-says': bySteps('site', (x) => point(more(x))),
  'stock-b10-says': byColours('site', (c) => worker(c, MINUS)),
  'stock-b11-says': bySteps('build', (x) => mark(less(x))),
  'stock-b12-says': bySteps('build', (x) => mark(more(x))),
  'stock-b13-says': byColours('workers', (c) => worker(c, '+')),
  'stock-b14-says': bySteps('build', (x) => worker('any', less(x))),
  'stock-b15-says': bySteps('money', (x) => worker('any', more(x))),
  'stock-b16-says': bySteps('wall', (x) => mark(more(x))),
  'stock-b17-says': bySteps('risk', (x) => mark(more(x))),
  'stock-b18-says': bySteps('site', (x) => mark(less(x))),
  'stock-b19-says': byColours('wall', (c) => wall(c), [mark(0)]),
  'stock-b20-says': byColours('wall', (c) => wall(c), [mark(more(1))]),
  // clergy tiles
  'clergy-money-good-says': (a) => [BASIC_SIGNS.money, ':', mark(more(n(a)))],
  'clergy-money-bad-says': (a) => [BASIC_SIGNS.money, ':', mark(less(n(a)))],
  'clergy-warm-money-good-says': (a) => [...WARM.map((c) => die(c)), ':', mark(more(n(a)))],
  'clergy-warm-money-bad-says': (a) => [...WARM.map((c) => die(c)), ':', mark(less(n(a)))],
  'clergy-cold-money-good-says': (a) => [...COLD.map((c) => die(c)), ':', mark(more(n(a)))],
  'clergy-cold-money-bad-says': (a) => [...COLD.map((c) => die(c)), ':', mark(less(n(a)))],
  'clergy-workers-good-says': (a) => [worker(), ':', worker('any', more(n(a)))],
  'clergy-workers-bad-says': (a) => [worker(), ':', worker('any', less(n(a)))],
  'clergy-wall-good-says': (a) => [wall(), ':', mark(less(n(a)))],
  'clergy-wall-bad-says': (a) => [wall(), ':', mark(more(n(a)))],
  'clergy-hands-good-says': () => [{ icon: 'hand' }, TO, `5${OTHER}`, card()],
  'clergy-hands-bad-says': () => [{ icon: 'hand' }, TO, card('any', '3'), card('any', '2')],
  'clergy-square-good-says': (a) => [step(), ':', mark(less(n(a)))],
  'clergy-square-bad-says': (a) => [step(), ':', mark(more(n(a)))],
  'clergy-ships-good-says': () => [{ icon: 'ship' }],
  'clergy-ships-bad-says': () => [{ icon: 'ship', crossed: true }],
  'clergy-build-good-says': (a) => [building('any'), ':', mark(less(n(a)))],
  'clergy-build-bad-says': (a) => [building('any'), ':', mark(more(n(a)))],
  'clergy-worker-good-says': (a) => [...WARM.map((c) => worker(c)), ':', more(n(a))],
  'clergy-worker-bad-says': (a) => [...COLD.map((c) => worker(c)), ':', more(n(a))],
  'clergy-turns-good-says': (a) => [{ icon: 'action', text: more(n(a)) }],
  'clergy-turns-bad-says': (a) => [{ icon: 'action', text: less(n(a)) }],
  'clergy-risks-good-says': () => WARM.map((c) => ({ ...risk(c), crossed: true })),
  'clergy-risks-bad-says': () => [...COLD.map((c) => ({ ...risk(c), crossed: true })), { ...token, crossed: true }],
};

/** One message as a row of icons; null if this drawing does not know it. */
export function rowOf(message: Message): Row | null {
  if (!message.id.startsWith('hamburg-')) return null;
  const id = message.id.slice('hamburg-'.length);
  const said = SAID[id];
  if (said) return said(message.args);
  const gain = id.startsWith('marks-') ? mark(n(message.args)) : id.startsWith('points-') ? point(n(message.args)) : null;
  const measure = MEASURES[id.slice(id.indexOf('-') + 1)];
  return gain && measure ? [gain, ...measure(message.args)] : null;
}

/** What choosing a thing costs and brings as one row. */
export function offerRow(brings: Message[]): Row {
  return brings.flatMap((message) => rowOf(message) ?? []);
}

/** When a card acts, or null. */
export function whenOf(says: Message[]): When | null {
  for (const { id } of says) {
    const when = id.startsWith('hamburg-when-') ? (id.slice('hamburg-when-'.length) as When) : null;
    if (when && WHEN.includes(when)) return when;
  }
  return null;
}

/** What a card costs to use, and what it does, each as rows of icons. */
export function effectOf(says: Message[]): { price: Row[]; rows: Row[] } {
  const price: Row[] = [];
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const message of says) {
    if (message.id.startsWith('hamburg-when-') || seen.has(JSON.stringify(message))) continue;
    seen.add(JSON.stringify(message)); // a mayor says one thing twice
    const row = rowOf(message);
    if (!row) continue;
    (message.id.startsWith('hamburg-pay-') && !message.id.endsWith('-says') ? price : rows).push(row);
  }
  return { price, rows };
}
