// Where the help explains a card or a piece of a module: the paragraphs about what it is and says, the closest first.
import type { Card } from '../types';
import { cardNumber, FIRST_ZOO } from './kinds';

const page = (name: string): string => `hamburg-rules-${name}`;
const DICE = page('dice');
const MAJORITIES = page('majorities');
const WHEN = page('when');
const CATEGORIES = page('categories');
const SITES = page('sites');
const LEFT = page('zoo');
const CHURCH = page('church');
const WALL = page('wall');
const PIECES: Record<string, string> = {
  mayor: page('mayors'),
  statue: page('statues'),
  token: page('disasters'),
  ship: page('ships'),
  stock: page('stock'),
  clergy: page('clergy'),
};
// A word in the name of what a card says, and the paragraph about it; the first that fits counts.
const WORDS: [RegExp, string][] = [
  [/church|clergyman/, CHURCH],
  [/wall|statue/, WALL],
  [/majorit|marker|wins-ties/, MAJORITIES],
  [/zoo|park/, LEFT],
  [/site/, SITES],
  [/risk|reduce|token|strike|die|dice/, DICE],
  [/categor|per-building|counts-as|search/, CATEGORIES],
];

/** The paragraphs of the help about a card or a piece. */
export function rules(thing: string, card: Card | undefined): string[] {
  const piece = PIECES[thing.split(':')[0]!];
  if (piece) return [piece];
  const number = cardNumber(thing);
  if (!number) return [];
  const says = (card?.says ?? []).map((message) => message.id);
  const kinds = says.filter((id) => !id.startsWith('hamburg-when-') && !id.startsWith('hamburg-pay-'));
  const found = kinds.flatMap((id) => WORDS.find(([word]) => word.test(id))?.[1] ?? []);
  const first = number >= FIRST_ZOO ? [LEFT] : [];
  return [...new Set([...first, ...(says.length ? [WHEN] : []), ...found, ...(first.length ? [] : [CATEGORIES])])].slice(0, 2);
}
