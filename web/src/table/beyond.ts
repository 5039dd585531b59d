// How many cards of a row lie beyond its edges.

export type Span = { left: number; right: number };

/** The cards before and after what can be seen; a card counts as hidden when its middle is. */
export function beyond(seen: Span, cards: Span[]): { before: number; after: number } {
  const middles = cards.map((card) => (card.left + card.right) / 2);
  return {
    before: middles.filter((middle) => middle < seen.left).length,
    after: middles.filter((middle) => middle > seen.right).length,
  };
}
