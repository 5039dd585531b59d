// Bringing what can be chosen into sight in a place that is longer than its window.

const EDGE = 8; // pixels kept free above and below

/** How far to scroll so that the things are in sight: not at all if one of them is, else to all of them, or to the first. */
export function distance(window: { top: number; bottom: number }, things: readonly { top: number; bottom: number }[]): number {
  const first = things.reduce((found, thing) => (thing.top < found.top ? thing : found), things[0] ?? window);
  const seen = things.some(({ top, bottom }) => top >= window.top && bottom <= window.bottom);
  if (seen || things.length === 0) return 0;
  const low = Math.max(...things.map(({ bottom }) => bottom));
  const high = window.bottom - window.top - 2 * EDGE;
  const down = low - first.top <= high ? low - window.bottom + EDGE : first.top - window.top - EDGE;
  const up = first.top - window.top - EDGE;
  return up < 0 ? up : Math.min(down, up);
}

/** Scroll a place so that what can be chosen in it is in sight. */
export function intoView(place: HTMLElement, what: string): void {
  const things = [...place.querySelectorAll(what)].map((thing) => thing.getBoundingClientRect());
  const by = distance(place.getBoundingClientRect(), things);
  if (by !== 0) place.scrollBy({ top: by });
}
