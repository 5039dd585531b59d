// A link that gives a seat: what it says leaves the address at once, and a seat that is held here stays.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, Refusal } from '../lib/api';
import { arrive, seatLink, takeSecret } from '../lib/arrive';
import { keepSeat, seatAt } from '../lib/seats';
import type { Seated, TableView } from '../lib/wire';

beforeEach(() => localStorage.clear());
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  localStorage.clear();
});

const gives = () =>
  vi.spyOn(api, 'openLink').mockResolvedValue({ token: 'new', seat: 1, table: { id: 'a', game: 'chess' } } as unknown as Seated);

it('the secret is taken out of the address', () => {
  history.replaceState(null, '', '/t/abc?step=3#seat=s3-cret_');
  expect(takeSecret()).toBe('s3-cret_');
  expect(location.href).toBe(`${location.origin}/t/abc?step=3`);
  expect(takeSecret()).toBeNull();
  expect(seatLink('abc', 'x')).toBe(`${location.origin}/t/abc#seat=x`);
});

it('what is no secret is left alone', () => {
  for (const hash of ['', '#question', '#seat=', '#seat=a b', `#seat=${'x'.repeat(201)}`]) {
    history.replaceState(null, '', `/t/abc${hash}`);
    expect(takeSecret()).toBeNull();
    expect(location.pathname).toBe('/t/abc');
  }
});

it('a browser without a seat gets the one of the link', async () => {
  const open = gives();
  expect(await arrive('a', 'secret')).toBeNull();
  expect(open).toHaveBeenCalledExactlyOnceWith('a', 'secret');
  expect(seatAt('a')).toMatchObject({ token: 'new', seat: 1, game: 'chess' });
});

it('a seat that is held here is not exchanged for another', async () => {
  keepSeat('a', 'old', 0, 'chess');
  const open = gives();
  vi.spyOn(api, 'table').mockResolvedValue({} as TableView);
  expect(await arrive('a', 'secret')).toMatchObject({ id: 'page-device-here' });
  expect(open).not.toHaveBeenCalled();
  expect(seatAt('a')?.token).toBe('old');
});

it('a seat that is not held any more is', async () => {
  keepSeat('a', 'old', 0, 'chess');
  gives();
  vi.spyOn(api, 'table').mockRejectedValue(new Refusal(401, null, ''));
  expect(await arrive('a', 'secret')).toBeNull();
  expect(seatAt('a')?.token).toBe('new');
});

it('without a connection nothing is lost', async () => {
  keepSeat('a', 'old', 0, 'chess');
  const open = gives();
  vi.spyOn(api, 'table').mockRejectedValue(new Refusal(0, null, 'offline'));
  await expect(arrive('a', 'secret')).rejects.toThrow('offline');
  expect(open).not.toHaveBeenCalled();
  expect(seatAt('a')?.token).toBe('old');
});
