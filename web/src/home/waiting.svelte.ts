// Waiting for anybody to play with: the seat is held by an open connection wherever I go on this page meanwhile.
import { api } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import { route } from '../lib/route.svelte';
import { forgetSeat, keepSeat, seatAt } from '../lib/seats';
import { connect, type SocketPlan, type Wire } from '../lib/socket';
import { now } from '../lib/time';
import type { Seated } from '../lib/wire';
import { chime } from '../table/sound';

const KEY = 'rathaus.waiting'; // of this tab: it is told when somebody comes
const GONE = new Set(['server-wrong-token', 'server-no-table']);
export const OFFER = 30; // seconds until a bot is offered

type Kept = { id: string; game: string; since: number };

function kept(): Kept | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return typeof found?.id === 'string' && typeof found.game === 'string' && typeof found.since === 'number' ? found : null;
  } catch {
    return null;
  }
}

function keep(table: Kept | null): void {
  try {
    if (table) sessionStorage.setItem(KEY, JSON.stringify(table));
    else sessionStorage.removeItem(KEY);
  } catch {
    // without storage it is forgotten with the page
  }
}

/** A small mark on the icon of the page, where there are such. */
function badge(on: boolean): void {
  const device = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (on ? device.setAppBadge?.(1) : device.clearAppBadge?.())?.catch(() => {});
}

export class Waiting {
  table = $state.raw<Kept | null>(null);
  came = $state(false); // somebody has come, and the game has begun
  private wire: Wire | null = null;

  constructor(private readonly socket: (plan: SocketPlan) => Wire = connect) {}

  /** Go on waiting after the page was loaded anew. */
  resume(): void {
    const table = kept();
    if (!table || this.table) return;
    if (seatAt(table.id)) this.listen(table);
    else keep(null);
  }

  /** Wait at a table that was just opened, or go to the game that has begun at once. */
  begin({ table, token, seat }: Seated): void {
    keepSeat(table.id, token, seat, table.game);
    if (table.status === 'open') this.listen({ id: table.id, game: table.game, since: now() });
    route.go(`/t/${table.id}`);
  }

  private listen(table: Kept): void {
    this.table = table;
    this.came = false;
    keep(table);
    this.wire?.close();
    this.wire = this.socket({
      id: table.id,
      token: seatAt(table.id)?.token ?? null,
      state: () => {},
      told: (message) => {
        if (message.type === 'error' && GONE.has(message.error.id)) this.end();
        else if ((message.type === 'table' || message.type === 'update') && message.table.status !== 'open') this.found();
      },
    });
  }

  private found(): void {
    if (this.came) return;
    this.wire?.close();
    this.wire = null;
    keep(null);
    if (prefs.sound) chime();
    if (route.table === this.table?.id && document.visibilityState === 'visible') return this.end();
    this.came = true;
    badge(true);
  }

  /** Go to the table where I wait, or where the game has begun. */
  go(): void {
    const { table } = this;
    if (this.came) this.end();
    if (table) route.go(`/t/${table.id}`);
  }

  /** Wait no longer: the seat is given up, and the table with it if nobody else is there. */
  async stop(): Promise<void> {
    const { table } = this;
    this.end();
    if (!table) return;
    const token = seatAt(table.id)?.token ?? null;
    forgetSeat(table.id);
    if (route.table === table.id) route.go('/');
    await api.leave(table.id, token).catch(() => {}); // who is not connected is not waited for either
  }

  /** It is over: nothing is shown and listened to any more. */
  end(): void {
    this.wire?.close();
    this.wire = null;
    this.table = null;
    this.came = false;
    keep(null);
    badge(false);
  }
}

export const waiting = new Waiting();
