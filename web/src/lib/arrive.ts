// A link that gives a seat: its secret stands behind the #, which no browser sends anywhere, and is taken out at once.
import { api, Refusal } from './api';
import { forgetSeat, keepSeat, seatAt } from './seats';
import type { Message } from './wire';

const SECRET = /^#seat=([A-Za-z0-9_-]{1,200})$/;

/** The link that gives a seat at a table. */
export function seatLink(id: string, secret: string): string {
  return `${location.origin}/t/${id}#seat=${secret}`;
}

/** The secret that the address brings, if any; it stands there no longer. */
export function takeSecret(): string | null {
  const secret = SECRET.exec(location.hash)?.[1] ?? null;
  if (secret) history.replaceState(null, '', location.pathname + location.search);
  return secret;
}

/** Take the seat that a secret gives, unless this browser holds one here; what a person should know of it, or null. */
export async function arrive(id: string, secret: string): Promise<Message | null> {
  const mine = seatAt(id);
  if (mine) {
    try {
      await api.table(id, mine.token);
      return { id: 'page-device-here', args: {} };
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.status !== 401) throw fault;
      forgetSeat(id);
    }
  }
  const { token, seat, table } = await api.openLink(id, secret);
  keepSeat(id, token, seat, table.game);
  return null;
}
