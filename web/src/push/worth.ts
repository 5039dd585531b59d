// Where messages are worth being offered: at tables that wait for people.
import type { TableHead } from '../lib/wire';

type Table = Pick<TableHead, 'status' | 'practice' | 'seats' | 'speed'>;

/** Whether a table waits for somebody at this seat while others are kept waiting. */
export function waitsForOthers(table: Table, seat: number | null): boolean {
  const goesOn = table.status === 'open' || table.status === 'playing';
  return seat !== null && goesOn && !table.practice && table.seats.some(({ kind }, at) => at !== seat && (kind === 'person' || kind === 'open'));
}

/** Whether turns may last so long that nobody keeps the page open. */
export function longTurns(table: Table): boolean {
  return table.speed === 'relaxed' || table.speed === 'days';
}
