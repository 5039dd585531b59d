// A common pace: clocks in words and beside the players, who is ready, and what a bot chose for me.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PACES } from '../home/begin';
import Setup from '../home/Setup.svelte';
import { drawings } from '../games/index.svelte';
import type { Api } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import { keepSeat } from '../lib/seats';
import type { SocketPlan } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import type { LogEntry, Plan, SeatInfo, TableView } from '../lib/wire';
import { drawing as plain } from '../plain/index';
import { clock, left, paceText, timeText } from '../table/clock.svelte';
import Lobby from '../table/Lobby.svelte';
import Players from '../table/Players.svelte';
import { until } from './until';

const words = prefs.words;
const NOW = Date.parse('2030-01-01T00:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const LIVE = { speed: 'live', seconds: 120, increment: null } as const;
const BUDGET = { speed: 'budget', seconds: 600, increment: 15 } as const;

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'person', name, bot: null, present: true, away: false, deadline: null, left: null, host: false, ready: false, signed: false, ...more,
});

function table(more: Partial<TableView>): TableView {
  return {
    id: 't', game: 'chess', players: 2, modules: [], edition: null, stated: 0, status: 'open', practice: false, public: false, rated: false, created: '',
    ...BUDGET, index: 4, seat: 0, commitment: 'c', seed: null, seats: [], view: null, undo: false, rematch: null, log: [], chat: [], ...more,
  };
}

const playing = { game: 'chess', players: 2, modules: [], edition: null, seat: 0, waiting: [0], ask: null, over: false, winners: [], scores: [], table: {} };
const said = (index: number, id: string, of: number): LogEntry => ({
  index, message: { id, args: { seat: `seat:${of}` } }, kind: 'other', of, by: null, card: null, act: false,
});

let plan: SocketPlan | null = null;
const calls: unknown[][] = [];

async function opened(now: TableView): Promise<TableStore> {
  const api = {
    table: async () => now,
    book: async () => ({ cards: [], numbers: {} }),
    start: async (...args: unknown[]) => calls.push(['start', ...args]),
    ready: async (...args: unknown[]) => calls.push(['ready', ...args]),
  };
  const store = new TableStore('t', api as unknown as Api, (given) => {
    plan = given;
    return { close: () => {}, act: () => null };
  });
  await store.open();
  return store;
}

let shown: Record<string, unknown> | null = null;
const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const read = (id: string) => find(id)?.textContent?.trim();

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  clock.now = NOW;
  drawings.set('chess', plain);
});

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('time', () => {
  it('is told in minutes, hours or days', () => {
    expect([0, 65, 3599].map((seconds) => timeText(words, seconds))).toEqual(['0:00', '1:05', '59:59']);
    expect(timeText(words, 3600 * 5 + 61)).toBe('5 h 1 min');
    expect(timeText(words, 86_400 * 2 + 3600 * 5)).toBe('2 d 5 h');
  });

  it('runs down for who is asked, and stands still for others', () => {
    expect(left(seat('A', { deadline: at(65.4) }), NOW, BUDGET)).toBe(65);
    expect(left(seat('A', { deadline: at(-3) }), NOW, BUDGET)).toBe(0);
    expect(left(seat('A', { left: 471.5 }), NOW, BUDGET)).toBe(471.5);
    expect(left(seat('A'), NOW, LIVE)).toBeNull();
  });

  it('is never more than a turn has', () => {
    expect(left(seat('A', { deadline: at(121.2) }), NOW, LIVE)).toBe(120);
  });
});

describe('the pace of a table', () => {
  it('has a few words for each that can be chosen', () => {
    const told = PACES.map(({ speed, seconds = null, increment = null, days }) => paceText(words, { speed, seconds: days ? days * 86_400 : seconds, increment }));
    expect(told).toEqual(['No clock', '2 min a turn', '10 min + 15 s a turn', '1 day a turn', '3 days a turn', '7 days a turn']);
    expect(paceText(words, { speed: 'live', seconds: 90, increment: null })).toBe('1:30 a turn');
    for (const { speed } of PACES) expect(words.has(`page-pace-${speed}-why`)).toBe(true);
  });

  it('is chosen in the set-up, without a clock unless somebody wants one', async () => {
    const sent: Plan[] = [];
    vi.stubGlobal('fetch', async (_address: string, request: { body: string }) => {
      sent.push(JSON.parse(request.body));
      return new Response('{"error": {"id": "server-busy", "args": {}, "text": ""}}', { status: 409 });
    });
    HTMLDialogElement.prototype.showModal = () => {}; // there are no windows here
    const info = { game: 'chess', least: 2, most: 4, solo: false, modules: [], categories: [] };
    shown = mount(Setup, { target: document.body, props: { info, friends: true, close: () => {} } });
    flushSync();
    const send = async () => {
      const before = sent.length;
      document.querySelector('form')!.requestSubmit();
      await until(() => expect(sent.length).toBe(before + 1));
      await until(() => expect(document.querySelector<HTMLButtonElement>('[data-testid="create"]')!.disabled).toBe(false));
      return sent.at(-1)!;
    };
    expect(await send()).toMatchObject({ speed: 'relaxed', seconds: null, increment: null, days: null });
    document.querySelector<HTMLInputElement>('input[name="pace"][value="2"]')!.click();
    flushSync();
    expect(await send()).toMatchObject({ speed: 'budget', seconds: 600, increment: 15, days: null });
    document.querySelector<HTMLInputElement>('input[name="pace"][value="4"]')!.click();
    flushSync();
    expect(await send()).toMatchObject({ speed: 'days', seconds: null, increment: null, days: 3 });
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });

  it('stands beside the players', async () => {
    const seats = [seat('Anna', { deadline: at(59) }), seat('Berta', { left: 615 })];
    const store = await opened(table({ status: 'playing', view: playing as unknown as TableView['view'], seats }));
    shown = mount(Players, { target: document.body, props: { table: store } });
    flushSync();
    expect([read('time-0'), read('time-1')]).toEqual(['0:59', '10:15']);
    clock.now += 30_000;
    flushSync();
    expect([read('time-0'), read('time-1')]).toEqual(['0:29', '10:15']);
    expect(find('time-0')!.classList.contains('soon')).toBe(true);
  });
});

describe('the lobby', () => {
  const seats = [seat('Anna', { host: true }), seat('Berta', { ready: true, signed: false }), seat('', { kind: 'bot', bot: 'greedy', ready: true })];

  it('says who is ready, and lets the host start', async () => {
    keepSeat('t', 'secret', 0, 'chess');
    const store = await opened(table({ seats }));
    shown = mount(Lobby, { target: document.body, props: { table: store, leave: () => {}, devices: () => {} } });
    flushSync();
    expect([read('ready-0'), read('ready-1'), read('ready-2')]).toEqual(['not ready yet', 'ready', undefined]);
    expect(read('pace')).toContain('10 min + 15 s a turn');
    find('ready')!.click();
    find('start')!.click();
    expect(calls).toEqual([['ready', 't', 'secret', true], ['start', 't', 'secret']]);
  });

  it('lets others be ready and take it back, and hears of it at once', async () => {
    keepSeat('t', 'secret', 1, 'chess');
    const store = await opened(table({ seat: 1, seats }));
    shown = mount(Lobby, { target: document.body, props: { table: store, leave: () => {}, devices: () => {} } });
    flushSync();
    expect(find('start')).toBeNull();
    find('ready')!.click();
    expect(calls).toEqual([['ready', 't', 'secret', false]]);
    plan!.told({ type: 'seats', seats: [{ ...seats[0]!, ready: true, signed: false }, ...seats.slice(1)] });
    flushSync();
    expect(read('ready-0')).toBe('ready');
  });

  it('shows who only looks no buttons of those who sit there', async () => {
    const store = await opened(table({ seat: null, seats }));
    shown = mount(Lobby, { target: document.body, props: { table: store, leave: () => {}, devices: () => {} } });
    flushSync();
    expect([find('start'), find('ready')]).toEqual([null, null]);
  });
});

describe('a bot that chose for me', () => {
  const now = (index: number, log: LogEntry[]) =>
    table({ status: 'playing', index, log, seats: [seat('Anna'), seat('Berta')], view: playing as unknown as TableView['view'] });
  const update = (index: number, log: LogEntry[]) => {
    const { log: _, chat: __, ...head } = now(index, []);
    plan!.told({ type: 'update', table: head, log, dropped: null });
  };

  it('is told at once when my time was up, and not when it was the time of others', async () => {
    const store = await opened(now(4, [said(2, 'server-told-late', 0)]));
    store.notice = null;
    update(5, [said(5, 'server-told-late', 1)]);
    expect(store.notice).toBeNull();
    update(6, [said(6, 'server-told-late', 0)]);
    expect(store.notice).toEqual({ id: 'page-bot-chose-late', args: {} });
    expect(words.say(store.notice!)).toContain('a bot chose for you');
  });

  it('is told when I come back', async () => {
    keepSeat('t', 'secret', 0, 'chess');
    await opened(now(4, []));
    const back = await opened(now(9, [said(6, 'server-told-late', 0), said(8, 'server-told-away', 0), said(9, 'server-told-away', 1)]));
    expect(back.notice).toEqual({ id: 'page-bot-chose-away', args: {} });
    const again = await opened(now(9, [said(8, 'server-told-away', 0)]));
    expect(again.notice).toBeNull();
  });
});
