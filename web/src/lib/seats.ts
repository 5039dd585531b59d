// My seats, kept in this browser: the token of every table I sit at, and how far I have read its log.
export type MySeat = { id: string; token: string; seat: number; game: string; at: number; seen: number };

const KEY = 'rathaus.seats';
const MOST = 50;

function read(): MySeat[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((seat) => typeof seat?.id === 'string' && typeof seat?.token === 'string') : [];
  } catch {
    return [];
  }
}

function write(seats: MySeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
  } catch {
    // without storage the seat lives as long as the page
  }
}

/** All my seats, the newest first. */
export function mySeats(): MySeat[] {
  return read();
}

export function seatAt(id: string): MySeat | null {
  return read().find((seat) => seat.id === id) ?? null;
}

export function keepSeat(id: string, token: string, seat: number, game: string): void {
  const others = read().filter((other) => other.id !== id);
  write([{ id, token, seat, game, at: Date.now(), seen: 0 }, ...others]);
}

export function forgetSeat(id: string): void {
  write(read().filter((seat) => seat.id !== id));
}

/** Remember that the log was read up to an index. */
export function readUpTo(id: string, seen: number): void {
  const seats = read();
  const mine = seats.find((seat) => seat.id === id);
  if (!mine || mine.seen === seen) return;
  mine.seen = seen;
  write(seats);
}
