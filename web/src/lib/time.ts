// The server's time: deadlines are told in it, and the clock of this machine may be wrong.

const ABOUT = 2000; // milliseconds; the server says whole seconds, and an answer takes a while
let ahead = 0; // how far the server's clock is ahead of ours, in milliseconds

/** Note when the server says it has answered a question that was sent and answered at these times of ours. */
export function heard(date: string | null, sent: number, came: number): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const found = said + 500 - (sent + came) / 2;
  ahead = Math.abs(found) < ABOUT ? 0 : found;
}

/** The time of the server, in milliseconds. */
export function now(): number {
  return Date.now() + ahead;
}
