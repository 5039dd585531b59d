// Gathering things for a question that is really several equal ones: what a click adds or takes away.
import type { View } from '../games/types';

/** How many copies of a thing can be gathered: as often as it lies in my hand, any number if it is no card. */
export function copies(thing: string, view: View): number {
  const colon = thing.indexOf(':');
  if (colon < 0 || thing.slice(0, colon) !== 'card') return Number.POSITIVE_INFINITY;
  const value = thing.slice(colon + 1);
  const hand: unknown = view.seat === null ? null : view.table?.seats?.[view.seat]?.hand;
  if (!Array.isArray(hand)) return 1;
  return Math.max(1, hand.filter((card) => String(card) === value).length);
}

/** What is gathered after a click: one more of the thing, or none of it any more if there is no other. */
export function gathered(picked: readonly string[], thing: string, count: number, view: View): string[] {
  const had = picked.filter((other) => other === thing).length;
  if (picked.length < count && had < copies(thing, view)) return [...picked, thing];
  if (had > 0) return picked.filter((other) => other !== thing);
  return [...picked.slice(1), thing]; // full: the oldest makes room
}

/** Whether a thing is part of a bundle; "done" and its like answer the question at once. */
export function bundled(thing: string): boolean {
  return thing.includes(':');
}

/** Whether the same things are gathered, in whatever order. */
export function sameThings(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  const sorted = [...others].sort();
  return [...some].sort().every((thing, i) => thing === sorted[i]);
}
