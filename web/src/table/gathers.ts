// Where what is gathered is sent from: beside the cards, if only cards of the hand are wanted, else in the bar.
import type { TableStore } from '../lib/table.svelte';

/** Whether all that a question wants to be gathered lies in the hand. */
export function gathersInHand(table: Pick<TableStore, 'bundle' | 'ask' | 'drawing' | 'view'>): boolean {
  return table.bundle !== null && table.ask!.things.every((thing) => table.drawing!.where(thing, table.view) === 'hand');
}
