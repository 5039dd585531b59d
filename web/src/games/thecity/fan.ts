// How cards use the room there is: a hand overlaps before it scrolls, a skyline builds narrower before it takes a second street.

const GAP = 8;

/** The space between two cards; negative where they overlap. At least `seen` of each card stays visible. */
export function spacing(room: number, cards: number, width: number, seen: number): number {
  if (cards < 2 || room <= 0) return GAP;
  const free = (room - cards * width) / (cards - 1);
  return Math.max(seen - width, Math.min(GAP, Math.floor(free)));
}

/** How much of each card is always seen: its price at least. A narrow hand scrolls; while I keep a drawn card, that matters. */
export function strip(narrow: boolean, keeping: boolean): number {
  return narrow ? 60 : keeping ? 22 : 30;
}

const STREET = 4; // beside each building
export const DRAWN = 60; // as wide a building is drawn

/** Of a skyline with much room: for how many buildings it keeps some, and in how many streets they may stand. */
export type Spread = { plots: number; streets: number };

/** How wide the buildings of a skyline are, with much room up to the widest; and whether there are too many for that. */
export function plots(room: number, buildings: number, narrowest: number, widest = DRAWN, spread?: Spread): { width: number; crowded: boolean } {
  if (room <= 0 || buildings === 0) return { width: DRAWN, crowded: false };
  const wide = (count: number) => Math.floor(room / count) - STREET;
  const spacious = spread ? Math.min(widest, wide(Math.ceil(Math.max(buildings, spread.plots) / spread.streets))) : 0;
  if (spacious > DRAWN) return { width: spacious, crowded: false };
  return { width: Math.max(narrowest, Math.min(DRAWN, wide(buildings))), crowded: wide(buildings) < narrowest };
}
