// What characters say, and what a choice costs and brings, as rows of icons: every message of the vocabulary has its row.
import type { Message } from '../types';
import type { Glyph } from './glyphs';
import type { Basic, Colour, Group, Paint } from './kinds';

export type Sign = { icon: Glyph; paint?: Paint; text?: string; crossed?: boolean };
export type Part = Sign | string; // a drawn sign, or a short piece of text between signs
export type Row = Part[];
type Args = Record<string, unknown>;

export const WHEN = ['bolt', 'worker', 'round', 'always', 'laurel'] as const;
export type When = (typeof WHEN)[number];
/** What acts by itself after the roll stands like all that stands always. */
const PHASES: Record<string, When> = { 'phase-2': 'always' };

const MINUS = '\u2212';
const TO = '\u2192';
const FROM = '\u2190';
const OTHER = '\u2260'; // different ones
const TIMES = '\u00d7';
const MOST = '\u2264';

const n = (args: Args, key = 'number'): number => Number(args[key] ?? 0);
const named = (args: Args, key: string): string => String(args[key] ?? '').split(':')[1] ?? '';
const colour = (args: Args): Colour => named(args, 'colour') as Colour;
const colours = (value: unknown): Colour[] => (Array.isArray(value) ? value.map((each) => String(each).split(':')[1] as Colour) : []);
const more = (number: number): string => `+${number}`;
const less = (number: number): string => `${MINUS}${number}`;
const side = (args: Args): string => (named(args, 'of') === 'left' ? FROM : TO);
const any = (paint: string): Paint => (paint || 'any') as Paint;

function sign(icon: Glyph, paint?: Paint, text?: number | string): Sign {
  return { icon, ...(paint && { paint }), ...(text !== undefined && { text: String(text) }) };
}

const florin = (text: number | string): Sign => sign('florin', undefined, text);
const point = (text: number | string): Sign => sign('point', undefined, text);
const worker = (paint: Paint = 'any', text?: number | string): Sign => sign('worker', paint, text);
const card = (paint: Paint = 'any', text?: number | string): Sign => sign('card', paint, text);
const die = (paint: Paint = 'any', text?: number | string): Sign => sign('die', paint, text);
const house = (paint: Paint = 'any', text?: number | string): Sign => sign('house', paint, text);
const canal = (paint?: Paint, text?: number | string): Sign => sign('canal', paint, text);
const level = (text?: number | string): Sign => sign('level', undefined, text);
const character = (paint?: Paint, text?: number | string): Sign => sign('character', paint, text);
const group = (args: Args): Sign => sign(named(args, 'group') as Group);
const without = (part: Sign): Sign => ({ ...part, crossed: true });
const others = sign('others');
const majority = sign('majority');

/** The icon of a threat: its disaster, or a warning for any of them. */
export function strike(paint: Paint = 'any', text?: number | string): Sign {
  return sign(paint === 'any' ? 'threat' : paint, paint, text);
}

/** The icon of an action. */
export const BASIC_SIGNS: Record<Basic, Sign> = {
  workers: worker(), florins: sign('florin'), threat: strike(), canal: canal(), house: house(), character: character(),
};

// ---- gains by what they count -------------------------------------------------------------------------------

const every = (args: Args): Row => (n(args, 'every') > 1 ? [`${n(args, 'every')}`] : []);
const MEASURES: Record<string, (args: Args) => Row> = {
  flat: () => [],
  'per-character': (a) => ['/', group(a)],
  'per-group': () => ['/', OTHER, character()],
  'per-house': (a) => ['/', ...every(a), house(colour(a))],
  'with-all-house-colours': () => ['/', `5${OTHER}`, house()],
  'per-finished-side': () => ['/', sign('side')],
  'per-third-or-statue': () => ['/', sign('third'), '+', sign('statue')],
  'per-majority': () => ['/', majority],
  'per-worker': (a) => ['/', ...every(a), worker()],
  'per-level': () => [TIMES, level()],
};

// ---- everything else ----------------------------------------------------------------------------------------

const SAID: Record<string, (args: Args) => Row> = {
  // workers, cards, canal, level
  'any-workers': (a) => [worker('any', more(n(a)))],
  workers: (a) => colours(a.colours).map((each) => worker(each)),
  exchange: () => [worker(), sign('swap'), worker()],
  'draw-cards': (a) => [card('any', more(n(a)))],
  'discard-cards': (a) => [sign('discard', undefined, less(n(a)))],
  'draw-and-act': () => [card(), TO, sign('action')],
  'another-card': () => [sign('hand'), TO, sign('action')],
  'free-houses': (a) => [card(), TO, house('any', more(n(a)))],
  'house-for-worker': () => [worker(), '+', card(), TO, house()],
  'canal-at-double-price': () => [canal(), ':', florin(`${TIMES}2`)],
  'advance-a-level': () => [level(more(1))],
  // threats
  'discard-threat': (a) => [strike(colour(a), less(1))],
  'discard-with-house': (a) => [house(colour(a)), '?', strike('any', less(1))],
  'discard-per-any-character': (a) => [strike('any', less(n(a))), '/', character()],
  smuggle: (a) => [strike(colour(a), less(1)), TO, others, strike(colour(a), more(1))],
  // the others
  'others-give-workers': (a) => [others, TO, worker('any', more(n(a)))],
  'others-pay': (a) => [others, TO, florin(n(a))],
  'others-lose-space': () => [others, without(canal())],
  'others-stolen-card': () => [others, TO, sign('chance', undefined, more(1))],
  'others-step-back': () => [others, level(less(1))],
  'others-lose-character': () => [others, without(character())],
  'others-lose-house': () => [others, without(house())],
  'florins-for-points': () => [florin(1), TO, others, ':', point(1)],
  // what stands
  'without-low-dice': (a) => [without(die('any', '1\u20132')), ':', florin(less(n(a))), TO, level(more(1))],
  'score-for-advances': (a) => [level(more(1)), TO, point(n(a))],
  'cheaper-advance': (a) => [level(), ':', florin(less(n(a)))],
  'wins-ties': () => ['=', TO, majority],
  'high-die-worker': (a) => [die(colour(a), '5\u20136'), TO, worker(colour(a), more(n(a)))],
  'discard-after-character': () => [character(), TO, strike('any', less(1))],
  'discard-after-canal': () => [canal(), TO, strike('any', less(1))],
  'discard-after-house': () => [house(), TO, strike('any', less(1))],
  'discard-after-advance': () => [level(more(1)), TO, strike('any', less(1))],
  'free-canal': () => [canal(), ':', florin(0)],
  'more-workers': (a) => [worker(), ':', worker('any', more(n(a)))],
  'more-florins': (a) => [die(colour(a)), ':', florin(more(n(a)))],
  'prevents-threats': () => [worker(), TO, without(strike())],
  'half-price': (a) => [character(colour(a)), ':', florin('\u00bd')],
  'bolts-act-twice': () => [sign('bolt'), `${TIMES}2`],
  'more-cards': (a) => [sign('hand', undefined, more(n(a)))],
  'florins-for-others-characters': (a) => [others, character(), TO, florin(n(a))],
  'florins-if-at-most': (a) => [sign('dice'), `${MOST}${n(a, 'most')}`, TO, florin(n(a))],
  // what follows from a choice
  'brings-any': (a) => [worker('any', more(n(a)))],
  'or-space': (a) => [side(a), florin(less(n(a)))],
};

/** What a choice costs (with a minus) and brings (with a plus). */
const PURSE: Record<string, (args: Args, text: string) => Row> = {
  florins: (_, text) => [florin(text)],
  points: (_, text) => [point(text)],
  worker: (a, text) => [worker(any(named(a, 'of')), text)],
  threat: (a, text) => [strike(any(named(a, 'of')), text)],
  space: (a, text) => [side(a), canal(undefined, text)],
  house: (_, text) => [house('any', text)],
  character: (_, text) => [character(undefined, text)],
  step: (_, text) => [level(text)],
};

/** One message as a row of icons; null if this drawing does not know it. */
export function rowOf(message: Message): Row | null {
  const [, id] = /^bruges-(.*)$/.exec(message.id) ?? [];
  if (id === undefined) return null;
  const said = SAID[id];
  if (said) return said(message.args);
  const [, way, what] = /^(brings|costs)-(.*)$/.exec(id) ?? [];
  const counted = PURSE[what ?? ''];
  if (counted) return counted(message.args, way === 'costs' ? less(n(message.args)) : more(n(message.args)));
  const [, gained, by] = /^(florins|points)-(.*)$/.exec(id) ?? [];
  const measure = MEASURES[by ?? ''];
  return measure ? [gained === 'florins' ? florin(n(message.args)) : point(n(message.args)), ...measure(message.args)] : null;
}

/** What choosing a thing costs and brings as one row. */
export function offerRow(brings: Message[]): Row {
  return brings.flatMap((message) => rowOf(message) ?? []);
}

const timing = (says: Message[]): Message | undefined => says.find(({ id }) => id.startsWith('bruges-when-'));

/** When a character acts, or null. */
export function whenOf(says: Message[]): When | null {
  const id = timing(says)?.id.slice('bruges-when-'.length) ?? '';
  return PHASES[id] ?? WHEN.find((when) => when === id) ?? null;
}

/** The sign of when a character acts: the worker that it takes has its colour. */
export function whenSign(says: Message[]): Sign | null {
  const when = whenOf(says);
  return when && sign(when, when === 'worker' ? any(named(timing(says)!.args, 'colour')) : undefined);
}

/** What a character does, as rows of icons; when it acts is its sign. */
export function effectOf(says: Message[]): Row[] {
  return says.map(rowOf).filter((row) => row !== null);
}
