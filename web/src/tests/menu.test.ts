// What can be done beside choosing: what is for good is asked once more.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import type { TableStore } from '../lib/table.svelte';
import { Words } from '../lib/words';
import Menu from '../table/Menu.svelte';
import { until } from './until';

HTMLDialogElement.prototype.showModal ??= function () {}; // the simulated browser has no dialogs

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

const at = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);

function open(seat: number | null, refused = false): { close: () => void; leave: () => void } {
  const attempt = async (act: () => Promise<unknown>) => !refused && act().then(() => true);
  const data = { id: 't', game: 'chess', status: 'playing', practice: false, seats: [], seed: null, commitment: null };
  const table = { words: new Words('chess', 'en', ['Anna']), data, seat, token: 'key', id: 't', attempt } as unknown as TableStore;
  const props = { table, close: vi.fn(), settings: vi.fn(), devices: vi.fn(), leave: vi.fn() };
  shown = mount(Menu, { target: document.body, props });
  flushSync();
  return props;
}

it('a name and what was said are forgotten when that is meant', async () => {
  const forget = vi.spyOn(api, 'forget').mockResolvedValue();
  const { close } = open(0);
  expect(at('forget-me-sure')).toBeNull();
  at('forget-me')!.click();
  flushSync();
  expect(document.body.textContent).toContain('for good. The seat stays yours.');
  at('forget-me-sure')!.click();
  await tick();
  await until(() => expect(close).toHaveBeenCalled());
  expect(forget).toHaveBeenCalledExactlyOnceWith('t', 'key');
});

it('whoever thinks better of it is asked no more', () => {
  const forget = vi.spyOn(api, 'forget').mockResolvedValue();
  open(0);
  at('forget-me')!.click();
  flushSync();
  (at('forget-me-sure')!.previousElementSibling as HTMLButtonElement).click();
  flushSync();
  expect(at('forget-me-sure')).toBeNull();
  expect(at('forget-me')).not.toBeNull();
  expect(forget).not.toHaveBeenCalled();
});

it('leaving is asked in the same way', () => {
  const { leave } = open(0);
  at('leave')!.click();
  flushSync();
  expect(leave).not.toHaveBeenCalled();
  at('leave-sure')!.click();
  expect(leave).toHaveBeenCalledOnce();
});

it('who only watches has nothing to be forgotten', () => {
  open(null);
  expect(at('forget-me')).toBeNull();
  expect(at('leave')).toBeNull();
});
