// The time, once a second, for deadlines; what is left of it in words, and the pace of a table.
import { now } from '../lib/time';
import type { Words } from '../lib/words';
import type { SeatInfo, TableHead } from '../lib/wire';

class Clock {
  now = $state(now()); // the server's time

  /** Keep going while somebody looks. */
  run(): () => void {
    const timer = setInterval(() => (this.now = now()), 1000);
    return () => clearInterval(timer);
  }
}

export const clock = new Clock();

export type Pace = Pick<TableHead, 'speed' | 'seconds' | 'increment'>;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The seconds that a seat has left: running down while it is asked, else what is left of its budget. */
export function left(seat: Pick<SeatInfo, 'deadline' | 'left'> | undefined, now: number, pace: Pace): number | null {
  if (!seat?.deadline) return seat?.left ?? null;
  const seconds = Math.max(0, Math.floor((Date.parse(seat.deadline) - now) / 1000));
  // What is known of the server's clock is a little uncertain; nobody has more than a turn's time.
  return pace.increment === null && pace.seconds !== null ? Math.min(seconds, pace.seconds) : seconds;
}

/** Seconds as a person reads them: 1:05, or hours, or days. */
export function timeText(words: Words, seconds: number): string {
  if (seconds >= DAY) return words.text('page-time-days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR) return words.text('page-time-hours', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) });
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** The pace of a table in a few words. */
export function paceText(words: Words, { speed, seconds, increment }: Pace): string {
  if (speed === 'days') return words.text('page-pace-days', { days: Math.round((seconds ?? 0) / DAY) });
  const time = seconds === null ? '' : seconds % 60 === 0 && seconds < HOUR ? words.text('page-pace-minutes', { minutes: seconds / 60 }) : timeText(words, seconds);
  return words.text(`page-pace-${speed}`, { time, increment: increment ?? 0 });
}
