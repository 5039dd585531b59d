// Where what is gathered is sent from: beside the cards, if only cards of the hand are wanted, else in the bar; what is still to come.
import type { Ask, Message } from '../games/types';
import type { TableStore } from '../lib/table.svelte';
import type { Words } from '../lib/words';

/** Whether all that a question wants to be gathered lies in the hand. */
export function gathersInHand(table: Pick<TableStore, 'bundle' | 'ask' | 'drawing' | 'view'>): boolean {
  return table.bundle !== null && table.ask!.things.every((thing) => table.drawing!.where(thing, table.view) === 'hand');
}

/** The question while some of the equal answers it wants are gathered: a question that says how many are to come says what is left. */
export function toCome(ask: Pick<Ask, 'prompt' | 'count'>, gathered: number, words: Pick<Words, 'has'>): Message {
  const { id, args } = ask.prompt;
  return gathered > 0 && words.has(`${id}-left`) ? { id: `${id}-left`, args: { ...args, count: ask.count - gathered } } : ask.prompt;
}
