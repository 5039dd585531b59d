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
  [/canal|side|third|statue/, page('canal')],
  [/per-character|per-group/, page('groups')],
  [/threat|strike|discard-(after|if|any|per)|prevent/, page('threats')],
  [/house|half-price|other.*character/, page('houses')],
  [/advance|level|step-back|low-dice/, page('advancing')],
  [/draw|hand/, page('drawing')],
  [/die|dice|at-most/, page('dice')],
  [/act|play|bolt/, page('turn')],
  [/worker|exchange|florins/, page('actions')],
];

/** The paragraphs of the help about a card or another piece. */
export function rules(thing: string, card: Card | undefined): string[] {
  const piece = PIECES[thing.split(':')[0]!];
  if (piece) return [piece];
  if (!cardNumber(thing)) return [];
  const said = (card?.says ?? []).map(({ id }) => id).filter((id) => !/^bruges-(when|pay)-/.test(id));
  const found = said.flatMap((id) => WORDS.find(([word]) => word.test(id))?.[1] ?? []);
  return [...new Set([WHEN, ...found, page('houses')])].slice(0, 2);
}
