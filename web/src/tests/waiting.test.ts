// Waiting for anybody: the seat is held wherever I go, I am told when somebody comes, and it can be stopped.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waiting } from '../home/waiting.svelte';
import { api } from '../lib/api';
import { route } from '../lib/route.svelte';
import { keepSeat, seatAt } from '../lib/seats';
import type { SocketPlan } from '../lib/socket';
import type { Seated } from '../lib/wire';

let plans: SocketPlan[] = [];
let closed = 0;
const line = (plan: SocketPlan) => {
  plans.push(plan);
  return { act: () => null, close: () => void closed++ };
};
const seated = (status: string) => ({ token: 'key', seat: 0, table: { id: 'abc', game: 'chess', status } }) as unknown as Seated;
const tells = (status: string) => plans.at(-1)!.told({ type: 'update', table: { status } } as never);

beforeEach(() => {
  plans = [];
  closed = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  route.go('/', true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('who waits is at the table, by a connection that stays', () => {
  const waiting = new Waiting(line);
  waiting.begin(seated('open'));
  expect(route.table).toBe('abc');
  expect(plans[0]).toMatchObject({ id: 'abc', token: 'key' });
  expect(waiting.table).toMatchObject({ id: 'abc', game: 'chess' });
  tells('open');
  expect(waiting.came).toBe(false);
});

it('somebody comes while I am elsewhere: it is said until I go there', () => {
  const waiting = new Waiting(line);
  waiting.begin(seated('open'));
  route.go('/');
  tells('playing');
  tells('playing');
  expect([waiting.came, closed]).toEqual([true, 1]);
  waiting.go();
  expect(route.table).toBe('abc');
  expect([waiting.table, waiting.came]).toEqual([null, false]);
});

it('a game that begins at once, or before my eyes, needs no word', () => {
  const waiting = new Waiting(line);
  waiting.begin(seated('playing'));
  expect([waiting.table, plans.length, route.table]).toEqual([null, 0, 'abc']);
  waiting.begin(seated('open'));
  tells('playing');
  expect([waiting.table, waiting.came]).toEqual([null, false]);
});

it('it goes on when the page is loaded anew, unless the seat is gone', () => {
  new Waiting(line).begin(seated('open'));
  const again = new Waiting(line);
  again.resume();
  expect(again.table).toMatchObject({ id: 'abc' });
  expect(plans).toHaveLength(2);
  localStorage.clear();
  const third = new Waiting(line);
  third.resume();
  expect(third.table).toBeNull();
  sessionStorage.setItem('rathaus.waiting', '{"id": 3}');
  new Waiting(line).resume();
  expect(plans).toHaveLength(2);
});

it('who stops gives the seat up', async () => {
  const leave = vi.spyOn(api, 'leave').mockResolvedValue();
  const waiting = new Waiting(line);
  waiting.begin(seated('open'));
  await waiting.stop();
  expect(leave).toHaveBeenCalledExactlyOnceWith('abc', 'key');
  expect([waiting.table, seatAt('abc'), route.path]).toEqual([null, null, '/']);
});

it('a table that is gone is not waited at, and a server that is busy is', () => {
  keepSeat('abc', 'key', 0, 'chess');
  const waiting = new Waiting(line);
  waiting.begin(seated('open'));
  plans[0]!.told({ type: 'error', error: { id: 'server-away' } } as never);
  expect(waiting.table).not.toBeNull();
  plans[0]!.told({ type: 'error', error: { id: 'server-no-table' } } as never);
  expect(waiting.table).toBeNull();
});
