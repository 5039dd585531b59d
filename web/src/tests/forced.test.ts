// What is answered for me because there is no choice, what undo makes of it, and what others do shown bit by bit.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawings } from '../games/index.svelte';
import type { Ask } from '../games/types';
import { Refusal, type Api } from '../lib/api';
import { onlyAnswer } from '../lib/bundle';
import { Following } from '../lib/following';
import { prefs } from '../lib/prefs.svelte';
import type { SocketPlan } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import type { TableView } from '../lib/wire';
import { drawing as plain } from '../plain/index';
import { until } from './until';

type Step = { ask: Ask | null; undo: boolean };

/** A question for one of these things; `more` says what else is special about it. */
function ask(things: string[], more: Partial<Ask> = {}): Ask {
  const offers = Object.fromEntries(things.map((thing) => [thing, { about: 'x', times: 1, brings: [], reveals: false }]));
  return { prompt: { id: `chess-${things.join('-')}`, args: {} }, things, kind: 0, count: 1, row: 1, forced: things.length === 1, offers, proposal: [], reveals: false, ...more };
}

const CHOICE = ask(['card:a', 'card:b']);
const ONLY = ask(['done']);
const LAST = ask(['card:c', 'card:d']);

/** A server on which each choice leads to the next of these steps, and an undo to the one before. */
class Paper {
  at = 0;
  index = 10;
  sent: string[][] = [];
  undone = 0;
  plan: SocketPlan | null = null;
  fails = false;

  constructor(
    readonly steps: Step[],
    readonly more: Partial<TableView> = {},
  ) {}

  get now(): TableView {
    const { ask, undo } = this.steps[this.at]!;
    const view = { game: 'chess', players: 2, modules: [], edition: null, seat: 0, waiting: [ask ? 0 : 1], ask, over: false, winners: [], scores: [], table: {} };
    const seat = { kind: 'person', name: 'A', bot: null, present: true, away: false, deadline: null, left: null, host: false, ready: false, signed: false };
    return {
      id: 't', game: 'chess', players: 2, modules: [], edition: null, status: 'playing', practice: false, public: false, rated: false, created: '', speed: 'relaxed', seconds: null,
      increment: null, index: this.index, seat: 0, commitment: 'c', seed: null, seats: [seat, seat], view, undo, rematch: null, log: [], chat: [], ...this.more,
    } as unknown as TableView;
  }

  tell(dropped: number | null = null): void {
    const { log: _, chat: __, ...head } = this.now;
    this.plan?.told({ type: 'update', table: head, log: [], dropped });
  }

  /** Others choose: the table goes on. */
  on(): void {
    this.at++;
    this.index++;
    this.tell();
  }

  api = {
    table: async () => this.now,
    book: async () => ({ cards: [], numbers: {} }),
    choose: async (_id: string, _token: string | null, index: number, things: string[]) => {
      if (this.fails) throw new Refusal(422, { id: 'not-offered', args: {} }, '');
      expect(index).toBe(this.index);
      this.sent.push(things);
      this.on();
      return { index: this.index };
    },
    undo: async () => {
      this.undone++;
      this.at--;
      this.index++;
      this.tell(this.index - 1);
      return { index: this.index };
    },
  };

  async store(): Promise<TableStore> {
    const store = new TableStore('t', this.api as unknown as Api, (plan) => {
      this.plan = plan;
      return { close: () => {}, act: () => null };
    });
    await store.open();
    return store;
  }
}

const steps = (...asks: (Ask | null)[]): Step[] => asks.map((ask, i) => ({ ask, undo: i > 0 }));
const calm = (store: TableStore) => until(() => expect(store.busy).toBe(false));

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  drawings.set('chess', plain);
  prefs.forced = true;
  prefs.showing = 'once';
});

describe('the only answer', () => {
  it('is the only thing, as often as it is wanted, or all that there is', () => {
    expect(onlyAnswer(ONLY)).toEqual(['done']);
    expect(onlyAnswer(ask(['card:a'], { count: 2, row: 2 }))).toEqual(['card:a', 'card:a']);
    const offers = { 'card:a': { ...CHOICE.offers['card:a']!, times: 2 }, 'card:b': CHOICE.offers['card:b']! };
    expect(onlyAnswer({ ...CHOICE, count: 3, forced: true, offers })).toEqual(['card:a', 'card:a', 'card:b']);
    expect(onlyAnswer(CHOICE)).toBeNull();
    expect(onlyAnswer(null)).toBeNull();
  });

  it('is given at once, is never lit, and is told', async () => {
    const paper = new Paper(steps(CHOICE, ONLY, LAST));
    const store = await paper.store();
    store.choose('card:a');
    await until(() => expect(paper.sent).toEqual([['card:a'], ['done']]));
    await calm(store);
    expect(store.given).toEqual({ things: ['done'], done: true });
    expect([...store.lit]).toEqual(['card:c', 'card:d']);
    store.choose('card:c');
    expect(store.given).toBeNull();
  });

  it('is left to who wants to give it', async () => {
    prefs.forced = false;
    const paper = new Paper(steps(ONLY, LAST));
    const store = await paper.store();
    expect([...store.lit]).toEqual(['done']);
    expect(paper.sent).toEqual([]);
  });

  it.each([
    ['who looks on', { seat: null }],
    ['a table that is only shown', { status: 'shown' as const }],
    ['a game that is over', { status: 'over' as const }],
  ])('is not given at %s', async (_what, more) => {
    const paper = new Paper(steps(ONLY, LAST), more);
    await paper.store();
    expect(paper.sent).toEqual([]);
  });

  it('is not asked for at a table that is only shown, nor is anything proposed', async () => {
    const wanted = ask(['card:a', 'card:b'], { count: 2, row: 2, proposal: ['card:a'] });
    expect((await new Paper(steps(wanted, LAST)).store()).bundle).not.toBeNull();
    const store = await new Paper(steps(wanted, LAST), { status: 'shown' }).store();
    expect([store.ask, store.bundle, store.row, store.myTurn, store.lit.size]).toEqual([null, null, 0, false, 0]);
  });

  it('is not given twice if it is refused', async () => {
    const paper = new Paper(steps(ONLY, LAST));
    paper.fails = true;
    const asked = vi.spyOn(paper.api, 'choose');
    const store = await paper.store();
    await calm(store);
    paper.tell();
    expect(asked).toHaveBeenCalledTimes(1);
    expect([...store.lit]).toEqual(['done']);
  });

  it('waits for a beat where undo would be lost, and is not given to another question', async () => {
    vi.useFakeTimers();
    prefs.showing = 'brisk';
    const paper = new Paper(steps(ONLY, CHOICE, ONLY, LAST));
    paper.steps[0]!.undo = true;
    const store = await paper.store();
    expect(paper.sent).toEqual([]);
    expect(store.given).toEqual({ things: ['done'], done: false });
    paper.plan!.told({ type: 'table', table: { ...paper.now, index: ++paper.index, view: { ...paper.now.view!, ask: CHOICE } } as TableView });
    await vi.advanceTimersByTimeAsync(5000);
    expect(paper.sent).toEqual([]);
    expect(store.given).toBeNull();
  });
});

describe('undo', () => {
  it('takes the only answer back with the choice before it, and does not give it again', async () => {
    const paper = new Paper(steps(CHOICE, ONLY, ONLY, LAST));
    const store = await paper.store();
    store.choose('card:a');
    await until(() => expect(paper.sent).toHaveLength(3));
    await calm(store);
    await store.undo();
    expect([paper.undone, paper.at]).toEqual([3, 0]);
    expect([...store.lit]).toEqual(['card:a', 'card:b']);
    paper.tell();
    expect(paper.sent).toHaveLength(3);
    store.choose('card:b');
    await until(() => expect(paper.sent).toHaveLength(6));
  });

  it('leaves me at the only answer where nothing before it can be taken back', async () => {
    const paper = new Paper(steps(CHOICE, ONLY, LAST));
    paper.steps[1]!.undo = false;
    paper.at = 2;
    const store = await paper.store();
    await store.undo();
    expect([paper.undone, paper.at, paper.sent.length]).toEqual([1, 1, 0]);
    expect([...store.lit]).toEqual(['done']);
  });

  it('of another window of mine gives nothing either', async () => {
    const paper = new Paper(steps(CHOICE, ONLY, LAST));
    paper.at = 2;
    const store = await paper.store();
    await paper.api.undo();
    expect([...store.lit]).toEqual(['done']);
    expect(paper.sent).toEqual([]);
  });
});

describe('a row of questions', () => {
  const draw = (row: number, first = 'pile:left') => ask(['pile:left', 'pile:right'], { row, proposal: [first], prompt: { id: 'chess-draw', args: { count: row } } });

  it('is answered as each is proposed, by one confirmation', async () => {
    const paper = new Paper(steps(draw(3), draw(2, 'pile:right'), draw(1), LAST));
    const store = await paper.store();
    expect(store.row).toBe(3);
    store.confirm();
    await until(() => expect(paper.sent).toEqual([['pile:left'], ['pile:right'], ['pile:left']]));
    await calm(store);
    expect([...store.lit]).toEqual(['card:c', 'card:d']);
  });

  it('stops where something else is asked', async () => {
    const paper = new Paper(steps(draw(3), CHOICE, draw(2), LAST));
    const store = await paper.store();
    store.confirm();
    await until(() => expect(paper.sent).toHaveLength(1));
    await calm(store);
    expect([...store.lit]).toEqual(['card:a', 'card:b']);
  });
});

describe('what others do', () => {
  it('is shown one after another, and nothing is lit before the last', async () => {
    vi.useFakeTimers();
    prefs.showing = 'brisk';
    const paper = new Paper(steps(null, null, null, CHOICE));
    const store = await paper.store();
    for (let i = 0; i < 3; i++) paper.on();
    expect([store.data!.index, store.behind, store.lit.size]).toEqual([10, true, 0]);
    await vi.advanceTimersByTimeAsync(710);
    expect([store.data!.index, store.behind]).toEqual([11, true]);
    await vi.advanceTimersByTimeAsync(1400);
    expect([store.data!.index, store.behind, store.lit.size]).toEqual([13, false, 2]);
  });

  it('is shown at once by who is asked meanwhile, skips, looks away or has a clock', async () => {
    prefs.showing = 'slow';
    const paper = new Paper(steps(null, null, null, CHOICE));
    const store = await paper.store();
    paper.on();
    paper.on();
    expect(store.behind).toBe(true);
    store.catchUp();
    expect([store.data!.index, store.behind]).toEqual([12, false]);
    paper.on();
    store.away(true);
    expect([store.data!.index, store.lit.size]).toEqual([13, 2]);
    const quick = new Paper(steps(null, CHOICE), { speed: 'live' });
    const clocked = await quick.store();
    quick.on();
    expect(clocked.data!.index).toBe(11);
  });

  it('does not hide my own choice, and the whole table replaces what waits', async () => {
    prefs.showing = 'slow';
    const paper = new Paper(steps(CHOICE, null, null, LAST));
    const store = await paper.store();
    store.choose('card:a');
    await calm(store);
    expect([store.data!.index, store.behind]).toEqual([11, false]);
    paper.on();
    expect(store.behind).toBe(true);
    paper.at = 3;
    paper.index = 13;
    paper.plan!.told({ type: 'table', table: paper.now });
    expect([store.data!.index, store.behind, store.lit.size]).toEqual([13, false, 2]);
  });

  it('waits in order, and not without end', () => {
    const shown: number[] = [];
    const following = new Following<number>((news) => shown.push(news), () => 1000);
    for (let i = 0; i < 20; i++) following.add(i);
    expect(shown).toEqual([0, 1, 2, 3]);
    following.amend((news) => news + 100);
    following.catchUp();
    expect(shown.slice(4)).toEqual(Array.from({ length: 16 }, (_, i) => 104 + i));
    expect(following.behind).toBe(false);
  });
});
