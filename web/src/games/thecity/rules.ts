// Where the help explains a card: the paragraphs about what it says, the closest first.
import type { Card } from '../types';
import { ARCHITECT, symbolsOf } from './table';

const page = (number: number): string => `page-rules-thecity-${number}`;
const POINTS = page(4);
const SYMBOLS = page(5);
const DISCOUNTS = page(7);
const CONDITIONS = page(8);
const ARCHITECTS = page(9);
const CREW = page(10);
const OTHERS = page(11);

/** The paragraph about something a card says. */
export function about(id: string): string {
  if (id === 'thecity-crew') return CREW;
  if (id === 'thecity-discount' || id === 'thecity-symbol-discount') return DISCOUNTS;
  if (id === 'thecity-requires' || id === 'thecity-limit') return CONDITIONS;
  if (id.includes('-rival-') || id.includes('-in-play')) return OTHERS;
  return id.endsWith('-per-symbols') ? SYMBOLS : POINTS;
}

/** The paragraphs of the help about a card. */
export function rules(thing: string, card: Card | undefined): string[] {
  if (thing === ARCHITECT) return [ARCHITECTS, POINTS];
  const said = (card?.says ?? []).map((message) => about(message.id)).filter((id) => id !== POINTS);
  return [...new Set([...said, ...(symbolsOf(card).length ? [SYMBOLS] : []), POINTS])].slice(0, 2);
}
