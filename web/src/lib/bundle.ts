// Gathering things for a question that wants several equal answers: what a click adds or takes away.
import type { Ask, Message } from '../games/types';

/** Several answers that are gathered and sent together. */
export type Bundle = Pick<Ask, 'count' | 'offers' | 'proposal' | 'reveals'> & { confirm: Message };

/** What is gathered for a question, or null if one answer is enough. */
export function bundleOf(game: string, ask: Ask | null): Bundle | null {
  if (!ask || ask.count < 2) return null;
  const { count, offers, proposal, reveals } = ask;
  const about = offers[ask.things[0]!]!.about;
  return { count, offers, proposal, reveals, confirm: { id: `${game}-confirm-${about}`, args: { count } } };
}

/** What is gathered after a click: one more of the thing, or none of it any more if there is no other. */
export function gathered(picked: readonly string[], thing: string, bundle: Bundle): string[] {
  const had = picked.filter((other) => other === thing).length;
  if (picked.length < bundle.count && had < bundle.offers[thing]!.times) return [...picked, thing];
  if (had > 0) return picked.filter((other) => other !== thing);
  return [...picked.slice(1), thing]; // full: the oldest makes room
}

/** The only answer there is to a question, or null if there is a choice. */
export function onlyAnswer(ask: Ask | null): string[] | null {
  if (!ask?.forced) return null;
  return ask.things.flatMap((thing) => Array.from({ length: ask.things.length === 1 ? ask.count : ask.offers[thing]!.times }, () => thing));
}

/** Whether the same things are gathered, in whatever order. */
export function sameThings(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  const sorted = [...others].sort();
  return [...some].sort().every((thing, i) => thing === sorted[i]);
}
