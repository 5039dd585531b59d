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
  return narrow ? 60 : keeping ? 22 : 36;
}

const STREET = 4; // beside each building
const WIDEST = 60;

/** How wide the buildings of a skyline are, and whether one street is not enough for them. */
export function plots(room: number, buildings: number, narrowest: number): { width: number; crowded: boolean } {
  if (room <= 0 || buildings === 0) return { width: WIDEST, crowded: false };
  const fitting = Math.floor(room / buildings) - STREET;
  return { width: Math.max(narrowest, Math.min(WIDEST, fitting)), crowded: fitting < narrowest };
}
