// What others, or a disaster, have taken from me between two looks at a table. What I pay myself is not taken.
import type { LogEntry, TableView } from '../lib/wire';

/** What I have lost through no choice of mine; nothing at another table, after an undo, or for who watches. */
export function taken(before: TableView | null, after: TableView | null): LogEntry[] {
  if (!before?.view || !after?.view) return [];
  if (before.id !== after.id || before.seat === null || before.seat !== after.seat || after.status === 'open') return [];
  const fresh = before.log.length;
  const last = before.log.at(-1);
  const same = after.log[fresh - 1];
  // An undo takes lines of the log away: what I have less then, I have given back.
  if (last && (!same || same.index !== last.index || same.message.id !== last.message.id)) return [];
  if (after.index <= before.index) return [];
  const mine = after.log.slice(fresh).filter((entry) => entry.kind === 'lost' && entry.of === after.seat);
  return mine.filter((entry) => entry.by !== null && entry.by !== after.seat);
}
