// What cards say, and what a choice costs and brings, as rows of icons: every message of the vocabulary has its row.
import type { Message } from '../types';
import { officeColour, type Type, typeOf } from './cards';
import type { Paint } from './cubes';
import type { Glyph } from './glyphs';
import { cardNumber, type Colour, type Good } from './kinds';

export type Sign = { icon: Glyph; paint?: Paint; text?: string; crossed?: boolean };
export type Part = Sign | string; // a drawn sign, or a short piece of text between signs
export type Row = Part[];
type Args = Record<string, unknown>;

export const WHEN = ['use', 'always', 'i', 'ii', 'end'] as const;
export type When = (typeof WHEN)[number];
const PHASES: Record<string, When> = { use: 'use', always: 'always', 'phase-1': 'i', 'phase-2': 'ii', end: 'end' };

const MINUS = '\u2212';
const TO = '\u2192';
const OTHER = '\u2260'; // different ones
const TIMES = '\u00d7';
const DONE = '\u2713'; // has happened this round
const LEAST = '\u2265';
const MOST = '\u2264';

const n = (args: Args, key = 'number'): number => Number(args[key] ?? 0);
const named = (args: Args, key: string): string => String(args[key] ?? '').split(':')[1] ?? '';
const more = (number: number): string => `+${number}`;
const less = (number: number): string => `${MINUS}${number}`;

const gold = (text: number | string): Sign => ({ icon: 'gold', text: String(text) });
const point = (text: number | string): Sign => ({ icon: 'point', text: String(text) });
const cube = (paint: Paint = 'any', text?: string): Sign => sign('cube', text, paint);
const office = (args?: Args, text?: string): Sign => sign('office', text, args && officeColour(named(args, 'office')));
const kind = (args: Args): Sign => ({ icon: named(args, 'type') as Type });

function sign(icon: Glyph, text?: string, paint?: Paint): Sign {
  return { icon, ...(paint && { paint }), ...(text !== undefined && { text }) };
}

const SAID: Record<string, (args: Args) => Row> = {
  // prices
  'pay-colour': (a) => [cube(named(a, 'colour') as Colour, less(1))],
  'price-cubes': (a) => [cube('any', less(n(a)))],
  'pay-different': () => [OTHER, cube('any', MINUS)],
  'price-gold': (a) => [gold(less(n(a)))],
  // conditions
  'if-office-used': () => [office(), `${DONE}?`],
  'if-empty-spaces': (a) => [`${LEAST}${n(a, 'least')}`, sign('space'), '?'],
  'if-persons': (a) => [`${LEAST}${n(a, 'least')}`, sign('person'), '?'],
  'if-buildings': (a) => [`${LEAST}${n(a, 'least')}`, sign('building'), '?'],
  'if-offices': (a) => [`${LEAST}${n(a, 'least')}`, office(), '?'],
  'if-gained-gold': () => [sign('gold'), `${DONE}?`],
  'if-gained-points': () => [sign('point'), `${DONE}?`],
  'if-leading': () => [sign('leading'), '?'],
  'if-trailing': () => [sign('trailing'), '?'],
  'if-first': () => [sign('wall'), sign('first'), '?'],
  'if-last': () => [sign('wall'), sign('last'), '?'],
  'unless-first': () => [sign('wall'), { icon: 'first', crossed: true }, '?'],
  'if-few-goods': (a) => [`${MOST}${n(a, 'most')}`, sign('good'), '?'],
  'if-moved': (a) => [sign('ship', `${LEAST}${n(a, 'least')}`), '?'],
  // gains
  gold: (a) => [gold(n(a))],
  'gold-with': (a) => [gold(n(a)), ',', sign(typeOf(cardNumber(String(a.card)))), ':', gold(n(a, 'with'))],
  'gold-per-districts': (a) => [gold(n(a)), '/', `${n(a, 'every')}`, sign('district')],
  'gold-per-office-kind-used': (a) => [gold(n(a)), '/', OTHER, office(), DONE],
  points: (a) => [point(n(a))],
  'points-per-office': (a) => [point(n(a)), '/', office(a)],
  'points-per-cube': (a) => [point(n(a)), '/', cube()],
  cubes: (a) => [cube(named(a, 'colour') as Colour, more(n(a)))],
  'any-cubes': (a) => [cube('any', more(n(a)))],
  sail: (a) => [sign('ship', `1\u2013${n(a, 'steps')}`)],
  advance: (a) => [sign('wall', more(n(a, 'steps')))],
  dismiss: () => [{ icon: 'person', crossed: true }],
  repeatedly: () => [sign('again')],
  // what stands
  'gold-on-office': (a) => [office(a), ':', gold(n(a))],
  'gold-on-delivery': (a) => [sign('port'), sign('good'), ':', gold(n(a))],
  'points-on-delivery': (a) => [sign('port'), sign('good'), ':', point(more(n(a)))],
  'times-delivery': (a) => [sign('port'), sign(named(a, 'good') as Good), ':', point(`${TIMES}${n(a, 'times')}`)],
  'gold-on-activating': (a) => ['+', kind(a), ':', gold(n(a))],
  'gold-on-district': (a) => ['+', sign('district'), ':', gold(n(a))],
  'step-on-district': (a) => ['+', sign('district'), ':', sign('wall', more(n(a, 'steps')))],
  less: (a) => ['+', kind(a), ':', cube('any', less(1))],
  'less-district': () => ['+', sign('district'), ':', cube('any', less(1))],
  'toll-points': (a) => [sign('toll'), ':', point(more(n(a)))],
  'toll-cubes': (a) => [sign('toll'), ':', cube('any', more(n(a)))],
  'more-tolls': (a) => [sign('toll', more(n(a, 'more')))],
  'more-districts': (a) => [sign('district', more(n(a, 'more')))],
  'jokers-twice': () => [sign('joker', `${TIMES}2`)],
  'offices-twice': () => [office(undefined, `${TIMES}2`)],
  'top-of-stack': () => [sign('wall'), sign('top')],
  'gold-instead-activation': (a) => [gold(less(n(a, 'price'))), TO, sign('activated')],
  'gold-instead-district': (a) => [gold(less(n(a, 'price'))), TO, sign('district')],
  'keep-cubes': () => [sign('keep'), TO, sign('activated')],
  'die-cubes': (a) => [sign('die'), ':', cube('any', more(n(a)))],
  'die-gold': (a) => [sign('die', '1'), ':', gold(n(a))],
  'shift-die': () => [sign('die', '\u00b11')],
  decline: () => [{ icon: 'card', crossed: true }],
  // at the end
  'end-points': (a) => [point(n(a))],
  'end-per-office': (a) => [point(n(a)), '/', office()],
  'end-per-office-kind': (a) => [point(n(a)), '/', OTHER, office()],
  'end-per-end-card': (a) => [point(n(a)), '/', sign('end')],
  'end-per-district': (a) => [point(n(a)), '/', sign('district')],
  'end-per-dark': (a) => [point(n(a)), '/', sign('dark')],
  'end-per-building': (a) => [point(n(a)), '/', sign('building')],
  'end-per-person': (a) => [point(n(a)), '/', sign('person')],
  'end-baronesses': (a) => [sign('person', '1\u20133'), ':', point(n(a, 'one')), point(n(a, 'two')), point(n(a, 'three'))],
  'end-office-kinds-of': (a) => [point(n(a)), '/', `${n(a, 'least')}=`, office()],
  'end-no-leftovers': () => [sign('card'), ':', { icon: 'penalty', crossed: true }],
  // what follows from a choice
  'in-rounds': (a) => [sign('soon', `${n(a)}`)],
  ways: (a) => [sign('ways', `${n(a)}`)],
  'costs-sixth': (a) => [{ icon: 'card', crossed: true }, point(less(n(a)))],
};

/** What a choice costs (with a minus) and brings (with a plus). */
const PURSE: Record<string, (args: Args, text: string) => Sign> = {
  gold: (_, text) => gold(text),
  points: (_, text) => point(text),
  cube: (a, text) => cube(named(a, 'of') as Colour, text),
  'any-cube': (_, text) => cube('any', text),
  good: (a, text) => sign(named(a, 'of') as Good, text),
  joker: (_, text) => sign('joker', text),
  district: (_, text) => sign('district', text),
  activated: (_, text) => sign('activated', text),
  space: (_, text) => sign('wall', text),
  step: (_, text) => sign('ship', text),
  penalty: (_, text) => sign('penalty', text),
  group: (_, text) => sign('group', text),
};

/** One message as a row of icons; null if this drawing does not know it. */
export function rowOf(message: Message): Row | null {
  const [, id] = /^macao-(.*)$/.exec(message.id) ?? [];
  if (id === undefined) return null;
  const said = SAID[id];
  if (said) return said(message.args);
  const [, way, what] = /^(brings|costs)-(.*)$/.exec(id) ?? [];
  const counted = PURSE[what ?? ''];
  return counted ? [counted(message.args, way === 'costs' ? less(n(message.args)) : more(n(message.args)))] : null;
}

/** What choosing a thing costs and brings as one row. */
export function offerRow(brings: Message[]): Row {
  return brings.flatMap((message) => rowOf(message) ?? []);
}

/** When a card acts, or null. */
export function whenOf(says: Message[]): When | null {
  for (const { id } of says) {
    if (id.startsWith('macao-when-')) return PHASES[id.slice('macao-when-'.length)] ?? null;
  }
  return null;
}

/** The colour of the cubes that a use of a card takes, or null. */
export function paintOf(says: Message[]): Colour | null {
  const paid = says.find(({ id }) => id === 'macao-pay-colour');
  return paid ? (named(paid.args, 'colour') as Colour) : null;
}

/** Whether a message is a price or a condition: what comes before the arrow. */
function before(message: Message): boolean {
  return /^macao-((pay|price|if|unless)-|dismiss$)/.test(message.id);
}

/** What must be paid or be so for a card's use, and what it does, each as rows of icons. */
export function effectOf(says: Message[]): { before: Row[]; rows: Row[] } {
  const told = says.filter((message) => !message.id.startsWith('macao-when-'));
  const rows = (messages: Message[]): Row[] => messages.map(rowOf).filter((row) => row !== null);
  return { before: rows(told.filter(before)), rows: rows(told.filter((message) => !before(message))) };
}
