// Messages to a closed page: their words, where they are offered, and what the switch does with what the browser says.
import { afterEach, expect, it, vi } from 'vitest';
import { api, Refusal } from '../lib/api';
import { able } from '../push/browser';
import { Messages } from '../push/messages.svelte';
import { shown, titleIn, understood } from '../push/words';
import { longTurns, waitsForOthers } from '../push/worth';

afterEach(() => void vi.restoreAllMocks());

const said = (more: Record<string, unknown>) => understood({ version: 1, language: 'en', turns: 0, overs: 0, ...more });

it('a message names the game of a single table, and leads there', () => {
  const one = shown(said({ turns: 1, game: 'chess', table: 'abc' })!, 'Chess');
  expect(one).toMatchObject({ title: 'It is your turn in Chess', path: '/t/abc', tag: 'turns' });
  expect(shown(said({ turns: 1, game: 'chess', table: 'abc' })!, null).title).toBe('It is your turn');
  expect(shown(said({ overs: 1, game: 'chess', table: 'abc' })!, 'Chess')).toMatchObject({ title: 'Chess is over', tag: 'over abc' });
});

it('several tables are one message, which leads home', () => {
  expect(shown(said({ turns: 3, overs: 2 })!, null)).toMatchObject({ title: 'It is your turn at 3 tables', body: '2 games are over', path: '/' });
});

it('a language that is not known is English', () => {
  expect(shown(said({ turns: 2, language: 'xx' })!, null)).toMatchObject({ language: 'en', title: 'It is your turn at 2 tables' });
});

it('what is no message is not understood', () => {
  for (const data of [null, 'hello', 3, {}, { version: 2, turns: 1, overs: 0 }]) expect(understood(data)).toBeNull();
  for (const more of [{ turns: 'many' }, { game: '../x' }, { table: 'a/b' }]) expect(said(more)).toBeNull();
});

it('the name of a game is found among its sentences', () => {
  expect(titleIn('chess = Chess\nchess-about = Pieces', 'chess', 'en')).toBe('Chess');
  expect(titleIn('chess-about = Pieces', 'chess', 'en')).toBeNull();
});

type Table = Parameters<typeof waitsForOthers>[0];
const table = (kinds: string[], more = {}) => ({ status: 'playing', practice: false, speed: 'days', seats: kinds.map((kind) => ({ kind })), ...more }) as Table;

it('messages are offered where people wait for each other', () => {
  expect(waitsForOthers(table(['person', 'person']), 0)).toBe(true);
  expect(waitsForOthers(table(['person', 'open'], { status: 'open' }), 0)).toBe(true);
  expect(waitsForOthers(table(['person', 'bot']), 0)).toBe(false);
  expect(waitsForOthers(table(['person', 'person']), null)).toBe(false);
  expect(waitsForOthers(table(['person', 'person'], { practice: true }), 0)).toBe(false);
  expect(waitsForOthers(table(['person', 'person'], { status: 'over' }), 0)).toBe(false);
  expect([table([]), table([], { speed: 'live' })].map(longTurns)).toEqual([true, false]);
});

it('a browser without push messages cannot show any', () => {
  expect(able()).toBe('unsupported');
});

it('a server that sends nothing offers nothing', async () => {
  vi.spyOn(api, 'sender').mockResolvedValue({ key: null, webhooks: false, quiet: 900 });
  const messages = new Messages('t', 'key', 'en');
  await messages.load();
  expect(messages.state).toBe('none');
});

it.each([[900, 15], [60, 1], [90, 2], [0, 0]])('%d seconds between messages are told as %d minutes', async (quiet, minutes) => {
  vi.spyOn(api, 'sender').mockResolvedValue({ key: 'k', webhooks: true, quiet });
  vi.spyOn(api, 'messages').mockResolvedValue([]);
  const messages = new Messages('t', 'key', 'en');
  await messages.load();
  expect(messages.minutes).toBe(minutes);
});

it('a webhook is added and removed, and a refusal is said', async () => {
  const hook = { id: 'h', kind: 'webhook' as const, often: false };
  const wish = vi.spyOn(api, 'wishMessages').mockResolvedValueOnce(hook);
  const gone = vi.spyOn(api, 'noMessages').mockResolvedValue();
  const messages = new Messages('t', 'key', 'en');
  await messages.addHook('https://hooks.example.org/x', 'a secret of some length');
  expect(messages.hook).toEqual(hook);
  await messages.removeHook();
  expect(gone).toHaveBeenCalledExactlyOnceWith('t', 'key', 'h');
  expect(messages.hook).toBeNull();
  wish.mockRejectedValueOnce(new Refusal(422, { id: 'server-webhook-target', args: {} }, ''));
  await messages.addHook('https://elsewhere.example/', 'a secret of some length');
  expect(messages.note?.id).toBe('server-webhook-target');
});

it('what came of trying it out is said', async () => {
  const tried = vi.spyOn(api, 'tryMessages');
  const messages = new Messages('t', 'key', 'en');
  for (const [status, id] of [[201, 'push-tried'], [410, 'push-tried-not'], [0, 'push-tried-nobody']] as const) {
    tried.mockResolvedValueOnce({ status });
    await messages.tryOut('d');
    expect(messages.note?.id).toBe(id);
  }
});
