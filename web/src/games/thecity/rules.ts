// Where the help explains a card: the paragraphs about what it says, the closest first.
import type { Card } from '../types';
import { ARCHITECT, symbolsOf } from './table';

const page = (name: string): string => `thecity-rules-${name}`;
const POINTS = page('points');
const SYMBOLS = page('symbols');
const DISCOUNTS = page('discounts');
const CONDITIONS = page('conditions');
const ARCHITECTS = page('architect');
const CREW = page('crew');
const OTHERS = page('others');

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
