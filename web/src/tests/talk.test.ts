// The chat: what is unread where it is hidden, ready phrases, and people one does not want to hear.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawings } from '../games/index.svelte';
import type { Ask, GameDrawing, View } from '../games/types';
import type { Api } from '../lib/api';
import { room, type Size } from '../lib/size.svelte';
import type { SocketPlan } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import { folded, PHRASES, Talk } from '../lib/talk.svelte';
import type { ChatLine, TableView } from '../lib/wire';
import { Words } from '../lib/words';
import { drawing as plain } from '../plain';
import Chat from '../table/Chat.svelte';
import Play from '../table/Play.svelte';
import Question from '../table/Question.svelte';
import { until } from './until';

const ANNA = 0; // me
const BERTA = 1;
const CARL = 2;
const NAMES = ['Anna', 'Berta', 'Carl'];

function line(id: number, seat: number, text: string, phrase: string | null = null): ChatLine {
  return { id, seat, name: NAMES[seat]!, text, phrase, at: '' };
}

const seatOf = (name: string) => ({ kind: 'person' as const, name, bot: null, present: true, away: false, deadline: null, left: null, host: false, ready: false, signed: false });

function tableOf(seat: number | null, chat: ChatLine[], ask: Ask | null = null): TableView {
  const view: View = {
    game: 'chess', players: 3, modules: [], edition: null, seat, waiting: [0], ask, over: false, winners: [], scores: [],
    table: { seats: [{ hand: [] }, { hand: 4 }, { hand: 4 }] },
  };
  return {
    id: 't', game: 'chess', players: 3, modules: [], edition: null, stated: 0, status: 'playing', practice: false, public: false, rated: false,
    created: '', speed: 'live', seconds: null, increment: null, index: 1, seat, commitment: 'c', seed: null, seats: NAMES.map(seatOf),
    view: view as TableView['view'], undo: false, rematch: null, log: [], chat,
  };
}

let told: SocketPlan['told'];
const sent = vi.fn(async () => ({}));

async function sit(seat: number | null = ANNA, chat: ChatLine[] = [], ask: Ask | null = null): Promise<TableStore> {
  const api = { table: async () => tableOf(seat, chat, ask), book: async () => ({ cards: [], numbers: {} }), chat: sent };
  const store = new TableStore('t', api as unknown as Api, (plan) => {
    told = plan.told;
    return { close: () => {}, act: () => null };
  });
  await store.open();
  return store;
}

const say = (said: ChatLine) => {
  told({ type: 'chat', line: said });
  flushSync();
};

const shown: Record<string, unknown>[] = [];
function show<P extends Record<string, unknown>>(component: Component<P>, props: P): void {
  shown.push(mount(component, { target: document.body, props }) as Record<string, unknown>);
  flushSync();
}
function away(): void {
  for (const one of shown.splice(0)) void unmount(one);
}

const find = <E extends HTMLElement>(id: string) => document.querySelector<E>(`[data-testid="${id}"]`);
const lines = () => [...find('chat')!.querySelectorAll('li')].map((row) => row.textContent!.replace(/\s+/g, ' ').trim());
function press(id: string): void {
  find(id)!.click();
  flushSync();
}
const pressed = (element: Element | null, key: string) => element!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const opened = async () => {
  press('phrases');
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
};

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  drawings.set('chess', plain);
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});
afterEach(() => {
  away();
  room.size = 'desktop';
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what is unread', () => {
  it('is what others said since the chat was seen', async () => {
    const table = await sit(ANNA, [line(1, BERTA, 'Moin'), line(2, ANNA, 'Hello')]);
    expect(table.unread).toBe(1);
    show(Chat, { table });
    expect(table.unread).toBe(0);
    away();
    say(line(3, CARL, 'My turn?'));
    say(line(4, ANNA, 'Yes'));
    expect(table.unread).toBe(1);
  });

  it('is remembered by this browser', async () => {
    show(Chat, { table: await sit(ANNA, [line(1, BERTA, 'Moin')]) });
    away();
    expect((await sit(ANNA, [line(1, BERTA, 'Moin'), line(2, BERTA, 'Anybody?')])).unread).toBe(1);
  });

  it('is not seen while nobody looks at the page', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const table = await sit(ANNA, [line(1, BERTA, 'Moin')]);
    show(Chat, { table });
    expect(table.unread).toBe(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(table.unread).toBe(0);
  });

  it('is nothing where nobody else can talk', async () => {
    const table = await sit(ANNA, [line(1, BERTA, 'Moin')]);
    table.hear({ type: 'seats', seats: [seatOf('Anna'), ...[1, 2].map(() => ({ ...seatOf(''), kind: 'bot' as const }))] });
    expect(table.unread).toBe(0);
  });

  it('survives what is broken in the storage', () => {
    for (const broken of ['{', '5', '[{"id":"t"}]', '[null]']) {
      localStorage.setItem('rathaus.talk', broken);
      expect(new Talk('t').unread([line(1, BERTA, 'Moin')], ANNA)).toBe(1);
    }
  });
});

describe('a badge', () => {
  const play = async (size: Size, ask: Ask | null = null) => {
    room.size = size;
    const table = await sit(ANNA, [], ask);
    show(Play as Component<{ table: TableStore }>, { table });
    return table;
  };
  const badge = () => find('unread');

  it('is on the tab of a phone while the chat is hidden, with words to listen to', async () => {
    const table = await play('phone');
    expect(badge()).toBeNull();
    say(line(1, BERTA, 'Moin'));
    say(line(2, BERTA, 'Anybody?'));
    expect(find('tab-log')!.contains(badge())).toBe(true);
    expect(badge()!.querySelector('[aria-hidden]')!.textContent).toBe('2');
    expect(find('tab-log')!.textContent).toContain(new Words('', 'en').text('page-unread', { count: 2 }));
    press('tab-log');
    expect(badge()).toBeNull();
    say(line(3, BERTA, 'There you are'));
    press('tab-board');
    expect(badge()).toBeNull();
    expect(table.unread).toBe(0);
  });

  it('is on the button of a tablet that opens the log', async () => {
    room.size = 'tablet';
    const table = await sit();
    show(Question, { table, help: () => {}, menu: () => {}, scores: () => {}, log: () => {} });
    const button = find('show-log')!;
    expect(button.getAttribute('aria-label')).toBe('Log');
    say(line(1, BERTA, 'Moin'));
    expect(button.contains(badge())).toBe(true);
    expect(button.getAttribute('aria-label')).toContain(new Words('', 'en').text('page-unread', { count: 1 }));
    show(Chat, { table });
    expect(badge()).toBeNull();
  });

  it('is on the tab where something is asked while another is open', async () => {
    const ask: Ask = {
      prompt: { id: 'game-round', args: {} }, things: ['seat:1', 'number:2'], kind: 3, count: 1, row: 1, forced: false, proposal: [], reveals: false,
      offers: {},
    };
    const where: GameDrawing['where'] = (thing) => (thing === 'seat:1' ? 'board' : 'area');
    drawings.set('chess', { ...plain, where });
    await play('phone', ask);
    const marked = () => ['board', 'me', 'others', 'log'].filter((name) => find(`tab-${name}`)!.textContent!.includes('Asked here'));
    expect(marked()).toEqual(['me']); // the board is open
    press('tab-log');
    expect(marked()).toEqual(['board', 'me']);
  });
});

describe('phrases', () => {
  it('are sent by their id', async () => {
    const table = await sit();
    show(Chat, { table });
    await opened();
    expect(find('phrases')!.getAttribute('aria-expanded')).toBe('true');
    press('phrase-good-luck');
    await until(() => expect(sent).toHaveBeenCalledWith('t', null, { phrase: 'good-luck' }));
    expect(document.querySelector('[role="menu"]')).toBeNull();
    expect(document.activeElement).toBe(find('phrases'));
  });

  it('are real buttons with a sentence each, which arrows go through', async () => {
    show(Chat, { table: await sit() });
    await opened();
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    expect(PHRASES).toHaveLength(8);
    expect(items).toHaveLength(PHRASES.length + 2);
    expect(items.every((item) => item instanceof HTMLButtonElement)).toBe(true);
    const words = new Words('', 'en');
    expect(items.slice(0, 8).map((item) => item.textContent!.trim())).toEqual(PHRASES.map((phrase) => words.text(`phrase-${phrase}`)));
    expect(PHRASES.every((phrase) => words.has(`phrase-${phrase}`))).toBe(true);
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    for (const [key, at] of [['ArrowDown', 1], ['ArrowUp', 0], ['ArrowUp', 9], ['ArrowRight', 0], ['End', 9], ['Home', 0]] as const) {
      pressed(document.activeElement, key);
      expect(items.indexOf(document.activeElement as HTMLElement), key).toBe(at);
    }
    pressed(document.activeElement, 'u');
    expect(heard).not.toHaveBeenCalled(); // or it would take a choice back
    window.removeEventListener('keydown', heard);
    pressed(document.activeElement, 'Escape');
    flushSync();
    expect(document.querySelector('[role="menu"]')).toBeNull();
    expect(document.activeElement).toBe(find('phrases'));
  });

  it('are read in the own language, and as they were written if it does not have them', async () => {
    show(Chat, { table: await sit(ANNA, [line(1, BERTA, 'Gut gespielt.', 'well-played'), line(2, BERTA, 'Checkmate.', 'checkmate')]) });
    expect(lines()).toEqual(['Berta Well played.', 'Berta Checkmate.']);
  });

  it('are not for spectators, who can still mute', async () => {
    show(Chat, { table: await sit(null) });
    await opened();
    expect([...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent!.trim())).toEqual(['Mute Anna', 'Mute Berta', 'Mute Carl']);
    expect(document.querySelector('input')).toBeNull();
  });
});

describe('muting', () => {
  const talk = [line(1, BERTA, 'Moin'), line(2, BERTA, 'Hurry'), line(3, CARL, 'Hello'), line(4, BERTA, 'Hurry up')];

  it('folds what somebody says, is kept in this browser and can be undone', async () => {
    show(Chat, { table: await sit(ANNA, talk) });
    await opened();
    press('mute-1');
    expect(lines()).toEqual(['Berta: muted, 2 lines Unmute', 'Carl Hello', 'Berta: muted Unmute']);
    away();
    const table = await sit(ANNA, talk); // the page is opened again
    say(line(5, BERTA, 'Hurry up now'));
    expect(table.unread).toBe(0);
    show(Chat, { table });
    expect(lines()).toEqual(['Berta: muted, 2 lines Unmute', 'Carl Hello', 'Berta: muted, 2 lines Unmute']);
    expect(document.body.textContent).not.toContain('Hurry');
    const again = find('chat')!.querySelector<HTMLElement>('.muted button')!;
    expect(again.getAttribute('aria-label')).toBe('Hear Berta again');
    again.click();
    flushSync();
    expect(lines()).toHaveLength(5);
    say(line(6, BERTA, 'Thanks'));
    expect(lines().at(-1)).toBe('Berta Thanks');
  });

  it('can be undone in the menu', async () => {
    const table = await sit(ANNA, talk);
    table.talk.mute(talk[0]!, true);
    show(Chat, { table });
    await opened();
    expect(find('mute-1')!.textContent!.trim()).toBe('Hear Berta again');
    press('mute-1');
    expect(lines()).toHaveLength(4);
  });

  it('is of a person, not of a seat, and of one table', () => {
    const here = new Talk('t');
    here.mute({ seat: BERTA, name: 'Berta' }, true);
    expect(here.muted({ seat: BERTA, name: 'Dora' })).toBe(false);
    expect(new Talk('t').muted({ seat: BERTA, name: 'Berta' })).toBe(true);
    expect(new Talk('other').muted({ seat: BERTA, name: 'Berta' })).toBe(false);
  });

  it('folds only what follows each other', () => {
    const muted = folded(talk, ({ seat }) => seat === BERTA);
    expect(muted.map((row) => [row.line.id, row.folded])).toEqual([[1, 2], [3, 0], [4, 1]]);
  });
});
