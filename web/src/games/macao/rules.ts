// Where the help explains a card: the paragraphs about what it is and says, the closest first.
import type { Card } from '../types';
import { typeOf } from './cards';
import { cardNumber } from './kinds';

const page = (name: string): string => `macao-rules-${name}`;
const OFFICES = page('offices');
const WHEN = page('when');
const PIECES: Record<string, string> = {
  district: page('districts'),
  sea: page('ships'),
  good: page('ships'),
  wall: page('wall'),
  toll: page('toll'),
  die: page('dice'),
  joker: page('jokers'),
};
// A word in the name of what a card says, and the paragraph about it; the first that fits counts.
const WORDS: [RegExp, string][] = [
  [/^macao-end-|^macao-when-end/, page('end')],
  [/-less|instead|keep-cubes/, page('prices')],
  [/deliver|sail|moved/, page('ships')],
  [/toll/, page('toll')],
  [/district|group/, page('districts')],
  [/joker/, page('jokers')],
  [/office/, OFFICES],
  [/die|decline/, page('dice')],
  [/advance|leading|trailing|first|last|top-of-stack|step-on/, page('wall')],
];

/** The paragraphs of the help about a card or another piece. */
export function rules(thing: string, card: Card | undefined): string[] {
  const piece = PIECES[thing.split(':')[0]!];
  if (piece) return [piece];
  if (!cardNumber(thing)) return [];
  const said = (card?.says ?? []).flatMap((message) => WORDS.find(([word]) => word.test(message.id))?.[1] ?? []);
  const office = typeOf(cardNumber(thing)) === 'office' ? [OFFICES] : [];
  return [...new Set([...office, ...said, WHEN])].slice(0, 2);
}
