// A card in words, for who does not see its signs.
import type { Card, Message, Words } from '../types';
import { SYMBOLS, symbolsOf } from './table';

/** The symbols on a card, each kind with its number. */
export function symbolCounts(card: Card | undefined): Message[] {
  const all = symbolsOf(card);
  return SYMBOLS.flatMap((symbol) => {
    const count = all.filter((other) => other === symbol).length;
    return count ? [{ id: 'page-thecity-symbol-count', args: { count, symbol: `symbol:${symbol}` } }] : [];
  });
}

/** Everything a card shows and says, as sentences. */
export function sentences(words: Words, card: Card | undefined): string[] {
  const symbols = symbolCounts(card);
  const shown = symbols.length ? [words.text('page-thecity-shows', { symbols })] : [];
  return [...shown, ...(card?.says ?? []).map((message) => words.say(message))];
}
