// Where the help explains a card or a piece: the paragraphs about what it is and says, the closest first.
import type { Card } from '../types';
import { cardNumber } from './kinds';

const page = (name: string): string => `bruges-rules-${name}`;
const WHEN = page('when');
const PIECES: Record<string, string> = {
  pile: page('piles'),
  side: page('canal'),
  basic: page('actions'),
  marker: page('majorities'),
};
// A word in the name of what a character says, and the paragraph about it; the first that fits counts.
const WORDS: [RegExp, string][] = [
  [/majorit|ties/, page('majorities')],
  [/discard-(threat|with|per|after)|smuggle|prevent/, page('threats')],
  [/canal|side|third|space/, page('canal')],
  [/points-per-character|florins-per-character|per-group/, page('groups')],
  [/house|half-price|character/, page('houses')],
  [/advance|level|step-back|low-dice/, page('advancing')],
  [/draw-and-act|another-card/, page('cards')],
  [/card/, page('drawing')],
  [/die|at-most/, page('dice')],
  [/worker|exchange|florins/, page('actions')],
];

/** The paragraphs of the help about a card or another piece. */
export function rules(thing: string, card: Card | undefined): string[] {
  const piece = PIECES[thing.split(':')[0]!];
  if (piece) return [piece];
  if (!cardNumber(thing)) return [];
  const said = (card?.says ?? []).map(({ id }) => id).filter((id) => !id.startsWith('bruges-when-'));
  const found = said.flatMap((id) => WORDS.find(([word]) => word.test(id))?.[1] ?? []);
  return [...new Set([WHEN, ...found, page('houses')])].slice(0, 2);
}
