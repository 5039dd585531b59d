// The store against a small server made of paper: stale answers, bundles, undo, news.
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawings } from '../games/index.svelte';
import { drawing as plain } from '../plain/index';
import { Refusal, type Api } from '../lib/api';
import { keepSeat, seatAt } from '../lib/seats';
import { Unanswered, type SocketPlan, type Wire } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import Log from '../table/Log.svelte';
import type { Ask, Offer } from '../games/types';
import type { Card, LogEntry, TableView, View } from '../lib/wire';
import { until } from './until';

let proposes = false; // the first so many cards of the hand
const hand = ['house', 'house', 'school', 'park-and-ride'];

/** The question for so many cards; `reveal` names those that reveal something if one is asked for. */
function asked(left: number, reveal: string[], proposes: boolean): Ask {
  const things = ['card:house', 'card:school', 'card:park-and-ride'];
  const held = hand.map((kind) => `card:${kind}`);
  const offer = (thing: string): Offer => ({
    about: 'discard',
    times: held.filter((other) => other === thing).length,
    brings: [],
    reveals: left === 1 && reveal.includes(thing),
  });
  return {
    prompt: { id: 'chess-discard', args: { count: left } },
    things,
    kind: 3,
    count: left,
    row: left,
    forced: false,
    offers: Object.fromEntries(things.map((thing) => [thing, offer(thing)])),
    proposal: proposes ? held.slice(0, left) : [],
    reveals: things.every((thing) => reveal.includes(thing)),
  };
}

function view(left: number | null, reveal: string[] = []): View {
  return {
    game: 'chess',
    players: 2,
    modules: [],
    edition: null,
    seat: 0,
    waiting: left === null ? [1] : [0, 1],
    ask: left === null ? null : asked(left, reveal, proposes),
    over: false,
    winners: [],
    scores: [],
    table: { seats: [{ hand }, { hand: 4 }] },
  };
}

function table(index: number, seen: View, more: Partial<TableView> = {}): TableView {
  const seat = (name: string) => ({ kind: 'person' as const, name, bot: null, present: true, away: false, deadline: null, left: null, host: false, ready: false, signed: false });
  return {
    id: 't', game: 'chess', players: 2, modules: [], edition: null, stated: 0, status: 'playing', practice: false, public: false, rated: false,
    created: '', speed: 'relaxed', seconds: null, increment: null, index, seat: 0, commitment: 'c', seed: null, seats: [seat('Anna'), seat('Berta')],
    view: { ...seen, edition: null } as TableView['view'], undo: true, rematch: null, log: [], chat: [], ...more,
  };
}

const said = (index: number, number = index): LogEntry => ({ index, message: { id: 'game-round', args: { number } }, kind: 'round', of: null, by: null, card: null, act: false });

/** A server that asks for so many cards, one after the other, and tells each change at once. */
class Paper {
  now: TableView;
  sent: [number, ...string[]][] = [];
  made: number[] = []; // how many answers came together
  undone: number[] = [];
  plan: SocketPlan | null = null;
  before: (() => void) | null = null; // something that happens just before the next choice arrives
  tells = true;

  constructor(
    public left: number,
    private readonly reveal: string[] = [],
  ) {
    this.now = table(10, view(left, reveal));
  }

  step(left: number | null, events = 1): void {
    const index = this.now.index + events;
    this.now = table(index, view(left, this.reveal), { log: [...this.now.log, said(index)] });
    const { log, chat, ...head } = this.now;
    if (this.tells) this.plan?.told({ type: 'update', table: head, log: [log.at(-1)!], dropped: null });
  }

  api = {
    table: async () => this.now,
    book: async () => ({ cards: [] as Card[], numbers: {} as Record<string, number> }),
    choose: async (_id: string, _token: string | null, index: number, things: string[]) => {
      this.before?.();
      this.before = null;
      this.sent.push([index, ...things]);
      if (index !== this.now.index) throw new Refusal(409, { id: 'stale', args: {} }, '', this.now.index);
      this.left -= things.length;
      this.made.push(things.length);
      this.step(this.left || null, things.length);
      return { index: this.now.index };
    },
    undo: async (_id: string, _token: string | null, index: number) => {
      this.undone.push(index);
      const back = this.made.pop() ?? 1;
      this.left += back;
      this.step(this.left, back);
      return { index: this.now.index };
    },
    why: vi.fn(async () => ({ why: { id: 'not-offered', args: {} } })),
    hint: async () => ({ thing: 'card:house', choices: [{ thing: 'card:house', value: 0.5 }], measure: 'chance' as const }),
  };

  act: Wire['act'] = () => null; // nothing goes over the socket

  async store(): Promise<TableStore> {
    const store = new TableStore('t', this.api as unknown as Api, (plan) => {
      this.plan = plan;
      return { close: () => {}, act: (deed) => this.act(deed) };
    });
    await store.open();
    return store;
  }
}

const settle = () => until(() => expect(true).toBe(true));
const calm = (store: TableStore) => until(() => expect(store.busy).toBe(false));

beforeEach(() => {
  localStorage.clear();
  proposes = false;
  drawings.set('chess', plain);
});

describe('choosing over the socket', () => {
  it('goes there while it is open, and nowhere else', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    const by = vi.spyOn(paper.api, 'choose');
    paper.act = async (deed) => {
      expect(deed).toEqual({ choose: { index: 10, things: ['card:house', 'card:school'] } });
      paper.step(null, 2);
      return { index: 12 };
    };
    void store.send(['card:house', 'card:school']);
    await calm(store);
    expect(store.data!.index).toBe(12);
    expect(store.notice).toBeNull();
    expect(by).not.toHaveBeenCalled();
  });

  it('asks again, as it was, what had no answer and was not made', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    let tries = 0;
    paper.act = () => (tries++ ? null : Promise.reject(new Unanswered()));
    void store.send(['card:school']);
    await calm(store);
    expect(paper.sent).toEqual([[10, 'card:school']]);
    expect(store.data!.index).toBe(11);
    expect(store.notice).toBeNull();
  });

  it('does not ask again for what was made though no answer came', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    paper.act = () => {
      paper.tells = false;
      paper.step(null);
      return Promise.reject(new Unanswered());
    };
    void store.send(['card:school']);
    await calm(store);
    expect(paper.sent).toEqual([]);
    expect(store.data!.index).toBe(11);
    expect(store.notice).toBeNull();
  });
});

describe('choosing', () => {
  it('sends the index it answers and waits for the news', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    store.choose('card:house');
    expect(store.busy).toBe(true);
    expect(store.lit.size).toBe(0);
    await calm(store);
    expect(paper.sent).toEqual([[10, 'card:house']]);
    expect(store.data?.index).toBe(11);
    expect(store.ask).toBeNull();
    expect(store.notice).toBeNull();
  });

  it('sends one choice at a time', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    store.choose('card:house');
    store.choose('card:school');
    await calm(store);
    expect(paper.sent).toHaveLength(1);
  });

  it('leaves alone what is not lit', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    store.choose('card:opera-house');
    await settle();
    expect(paper.sent).toEqual([]);
    expect(store.busy).toBe(false);
  });

  it('answers again if somebody else came first and I am still asked the same', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    paper.tells = false;
    paper.before = () => paper.step(1);
    store.choose('card:school');
    await calm(store);
    expect(paper.sent).toEqual([[10, 'card:school'], [11, 'card:school']]);
    expect(store.notice).toBeNull();
    expect(store.data?.index).toBe(12);
  }, 10_000);

  it('does not answer another question with an old answer', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    paper.before = () => paper.step(3);
    store.choose('card:school');
    await calm(store);
    expect(paper.sent).toHaveLength(1);
    expect(store.notice?.id).toBe('page-error-stale');
    expect(store.lit.has('card:school')).toBe(true);
  });

  it('says why something was refused, and shows the table as it is', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    paper.api.choose = async () => {
      throw new Refusal(422, { id: 'chess-not-in-hand', args: { card: 'card:house' } }, '');
    };
    store.choose('card:house');
    await calm(store);
    expect(store.notice?.id).toBe('chess-not-in-hand');
    expect(store.busy).toBe(false);
  });

  it('says so when the server cannot be reached', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    const away = async () => {
      throw new Refusal(0, { id: 'page-error-offline', args: {} }, '');
    };
    paper.api.choose = away;
    paper.api.table = away;
    store.choose('card:house');
    await calm(store);
    expect(store.notice?.id).toBe('page-error-offline');
  });
});

describe('bundles', () => {
  it('are sent with a button that says what is done with so many', async () => {
    const store = await new Paper(2).store();
    expect(store.bundle!.confirm).toEqual({ id: 'chess-confirm-discard', args: { count: 2 } });
    expect((await new Paper(1).store()).bundle).toBeNull();
  });

  it('gather first, then send all as one', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:house');
    store.choose('card:school');
    expect(store.picked).toEqual(['card:house', 'card:school']);
    expect(paper.sent).toEqual([]);
    expect(store.full).toBe(true);
    store.confirm();
    await calm(store);
    expect(paper.sent).toEqual([[10, 'card:house', 'card:school']]);
    expect(store.picked).toEqual([]);
  });

  it('take a card as often as it is in the hand, then put it back', async () => {
    const store = await new Paper(3).store();
    store.choose('card:house');
    store.choose('card:house');
    expect(store.picked).toEqual(['card:house', 'card:house']);
    store.choose('card:house');
    expect(store.picked).toEqual([]);
  });

  it('are not sent before they are full, and the newest pushes the oldest out', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:school');
    store.confirm();
    expect(paper.sent).toEqual([]);
    store.choose('card:house');
    store.choose('card:park-and-ride');
    expect(store.picked).toEqual(['card:house', 'card:park-and-ride']);
  });

  it('are refused as one', async () => {
    const paper = new Paper(3);
    const store = await paper.store();
    for (const thing of ['card:house', 'card:school', 'card:park-and-ride']) store.choose(thing);
    paper.api.choose = async () => {
      throw new Refusal(422, { id: 'not-offered', args: {} }, '', null, 'things.1');
    };
    store.confirm();
    await calm(store);
    expect(paper.sent).toEqual([]);
    expect(store.notice?.id).toBe('not-offered');
    expect(store.picked).toEqual([]);
    expect(store.ask?.prompt.args.count).toBe(3);
  });

  it('are dropped when another question comes', async () => {
    const paper = new Paper(3);
    const store = await paper.store();
    store.choose('card:school');
    paper.step(2);
    expect(store.picked).toEqual([]);
  });
});

describe('proposals', () => {
  beforeEach(() => {
    proposes = true;
  });

  it('are gathered as soon as the question comes, so that one click pays', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    expect(store.picked).toEqual(['card:house', 'card:house']);
    expect([store.full, store.proposed, store.changed]).toEqual([true, true, false]);
    store.confirm();
    await calm(store);
    expect(paper.sent).toEqual([[10, 'card:house', 'card:house']]);
    expect(store.picked).toEqual([]);
    expect(store.proposed).toBe(false);
  });

  it('come with every new question', async () => {
    const paper = new Paper(3);
    paper.api.book = async () => ({ cards: [{ thing: 'card:school', numbers: { cost: 4 }, says: [] }], numbers: { 'table.goal': 30 } });
    const store = await paper.store();
    expect(store.picked).toEqual(['card:house', 'card:house', 'card:school']);
    expect([store.cards.get('card:school')!.numbers.cost, store.numbers.get('table.goal')]).toEqual([4, 30]);
    paper.step(2);
    expect(store.picked).toEqual(['card:house', 'card:house']);
  });

  it('give way to what I choose: the oldest first, and what I click is taken out', async () => {
    const store = await new Paper(3).store();
    expect(store.picked).toEqual(['card:house', 'card:house', 'card:school']);
    store.choose('card:park-and-ride');
    expect(store.picked).toEqual(['card:house', 'card:school', 'card:park-and-ride']);
    expect([store.proposed, store.changed, store.full]).toEqual([false, true, true]);
    store.choose('card:school');
    expect(store.picked).toEqual(['card:house', 'card:park-and-ride']);
    expect(store.full).toBe(false);
  });

  it('come back by undo while I gather something else; only then the server is asked', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:school');
    await store.undo();
    expect(store.picked).toEqual(['card:house', 'card:house']);
    expect(paper.undone).toEqual([]);
    await store.undo();
    expect(paper.undone).toEqual([10]);
    expect(store.picked).toEqual(['card:house', 'card:house', 'card:school']);
  });

  it('are proposals again if I gather the same in another order', async () => {
    const store = await new Paper(3).store();
    store.choose('card:house');
    expect(store.proposed).toBe(false);
    store.choose('card:house');
    store.choose('card:house');
    expect(store.picked).toEqual(['card:school', 'card:house', 'card:house']);
    expect(store.proposed).toBe(true);
  });

  it('come back after a refused choice, and never while something is sent', async () => {
    const paper = new Paper(4);
    const store = await paper.store();
    store.choose('card:house');
    store.choose('card:school');
    store.choose('card:house');
    store.choose('card:house');
    const gathered = [...store.picked];
    let held = 0;
    paper.api.choose = async () => {
      held = store.picked.length;
      throw new Refusal(422, { id: 'not-offered', args: {} }, '');
    };
    store.choose('card:school');
    store.confirm();
    await calm(store);
    expect([gathered.length, held]).toEqual([3, 4]);
    expect(store.notice?.id).toBe('not-offered');
    expect(store.proposed).toBe(true);
  });

  it('stay as they are where a hint names one of them', async () => {
    const store = await new Paper(2).store();
    store.follow('card:house');
    expect(store.picked).toEqual(['card:house', 'card:house']);
    store.follow('card:school');
    expect(store.picked).toEqual(['card:house', 'card:school']);
  });
});

describe('what reveals something', () => {
  const all = ['card:house', 'card:school', 'card:park-and-ride'];

  it('comes with the question, and goes with it', async () => {
    const paper = new Paper(1, ['card:house']);
    const store = await paper.store();
    expect([[...store.reveals], store.allReveal]).toEqual([['card:house'], false]);
    paper.step(null);
    expect([[...store.reveals], store.allReveal]).toEqual([[], false]);
  });

  it('is said once where all of it does', async () => {
    const store = await new Paper(1, all).store();
    expect([[...store.reveals], store.allReveal]).toEqual([[], true]);
  });

  it('is said of sending where several answers are gathered', async () => {
    const store = await new Paper(2, all).store();
    expect([[...store.reveals], store.allReveal, store.bundle!.reveals]).toEqual([[], false, true]);
    expect((await new Paper(2).store()).bundle!.reveals).toBe(false);
  });

  it('may change while others choose: what I gather and my answer still stand', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:school');
    paper.now = table(11, view(2, all));
    const { log: _log, chat: _chat, ...head } = paper.now;
    paper.plan!.told({ type: 'update', table: head, log: [], dropped: null });
    expect([store.picked, store.bundle!.reveals]).toEqual([['card:school'], true]);
  });
});

describe('undo', () => {
  it('puts gathered things back before it asks the server', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:school');
    await store.undo();
    expect(store.picked).toEqual([]);
    expect(paper.undone).toEqual([]);
  });

  it('takes a bundle back as a whole', async () => {
    const paper = new Paper(2);
    const store = await paper.store();
    store.choose('card:house');
    store.choose('card:school');
    store.confirm();
    await calm(store);
    await store.undo();
    expect(paper.undone).toEqual([12]);
    expect(store.ask?.prompt.args.count).toBe(2);
  });

  it('takes back one choice otherwise', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    store.choose('card:house');
    await calm(store);
    await store.undo();
    expect(paper.undone).toEqual([11]);
  });

  it('says why it is not possible', async () => {
    const paper = new Paper(1);
    paper.now = { ...paper.now, undo: false };
    const store = await paper.store();
    await store.undo();
    expect(paper.undone).toEqual([]);
    expect(store.notice?.id).toBe('page-no-undo');
  });
});

describe('asking how', () => {
  const how = (seen: View): View => ({
    ...seen,
    ask: { ...asked(1, [], false), prompt: { id: 'chess-how', args: { card: 'card:house' } }, things: ['done'], offers: { done: { about: 'done', times: 1, brings: [], reveals: false } } },
  });
  /** A table that asks how a house is given, after one of three cards was chosen. */
  async function askedHow(): Promise<[Paper, TableStore]> {
    drawings.set('chess', { ...plain, how: (seen) => (seen.ask?.things.includes('done') ? String(seen.ask.prompt.args.card) : null) });
    const paper = new Paper(1);
    const step = paper.step.bind(paper);
    paper.step = (left, events) => {
      if (left !== null) return step(left, events);
      paper.now = table(paper.now.index + 1, how(view(1)));
      const { log: _, chat: __, ...head } = paper.now;
      paper.plan?.told({ type: 'update', table: head, log: [], dropped: null });
    };
    const store = await paper.store();
    store.choose('card:house');
    await calm(store);
    return [paper, store];
  }

  it('leaves all that was offered before to be chosen instead', async () => {
    const [paper, store] = await askedHow();
    expect([...store.lit]).toEqual(['done']);
    expect([...store.instead].sort()).toEqual(['card:park-and-ride', 'card:school']);
    await store.change('card:school');
    await calm(store);
    expect(paper.undone).toEqual([11]);
    expect(paper.sent.map(([, thing]) => thing)).toEqual(['card:house', 'card:school']);
    expect(store.instead.size).toBe(0); // it is asked about another card than the one that was chosen
  });

  it('is laid back with nothing instead', async () => {
    const [paper, store] = await askedHow();
    await store.change(null);
    expect(paper.undone).toEqual([11]);
    expect(store.ask?.things).toContain('card:house');
    expect(store.instead.size).toBe(0);
  });

  it('is left in the same way after the page was opened anew', async () => {
    const [paper] = await askedHow();
    const things = ['card:park-and-ride', 'card:school'];
    drawings.set('chess', { ...drawings.get('chess')!, others: () => things });
    const again = await paper.store();
    expect(again.laysBack).toBe(true);
    expect([...again.instead]).toEqual(things);
    await again.change('card:house'); // that is the one which is in use
    expect(paper.undone).toEqual([]);
    await again.change('card:school');
    await calm(again);
    expect(paper.undone).toEqual([11]);
    expect(paper.sent.map(([, thing]) => thing)).toEqual(['card:house', 'card:school']);
    const [other] = await askedHow();
    const third = await other.store();
    await third.change(null);
    expect(other.undone).toEqual([11]);
    expect(third.laysBack).toBe(false);
  });

  it('takes nothing back where another question is asked, or nothing can be taken back', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    await store.change(null);
    expect(paper.undone).toEqual([]);
    const [later, other] = await askedHow();
    later.plan!.told({ type: 'table', table: { ...later.now, undo: false } });
    await other.change('card:school');
    expect(later.undone).toEqual([]);
    expect(later.sent).toHaveLength(1);
  });
});

describe('news', () => {
  it('forgets what an undo dropped, and adds what is new', async () => {
    const paper = new Paper(1);
    paper.now = { ...paper.now, log: [said(8), said(9), said(10)] };
    const store = await paper.store();
    const { log: _log, chat: _chat, ...head } = { ...paper.now, index: 11 };
    paper.plan!.told({ type: 'update', table: head, log: [said(11)], dropped: 8 });
    expect(store.data?.log.map((entry) => entry.index)).toEqual([8, 11]);
  });

  it('does not go back to an older table, nor tells a line twice', async () => {
    const paper = new Paper(1);
    paper.now = { ...paper.now, log: [said(10)] };
    const store = await paper.store();
    const { log: _log, chat: _chat, ...head } = paper.now;
    paper.plan!.told({ type: 'update', table: head, log: [said(10)], dropped: null });
    expect(store.data?.log).toHaveLength(1);
    paper.plan!.told({ type: 'update', table: { ...head, index: 7 }, log: [said(7)], dropped: null });
    expect(store.data?.index).toBe(10);
    expect(store.data?.log).toHaveLength(1);
  });

  it('adds a line of chat once', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    const line = { id: 1, seat: 1, name: 'Berta', text: 'hello', phrase: null, at: '' };
    paper.plan!.told({ type: 'chat', line });
    paper.plan!.told({ type: 'chat', line });
    expect(store.data?.chat).toEqual([line]);
  });

  it('marks what is new since I was last here', async () => {
    keepSeat('t', 'secret', 0, 'chess');
    const paper = new Paper(1);
    paper.now = { ...paper.now, log: [said(8), said(9), said(10)] };
    const first = await paper.store();
    expect(first.marker).toBeNull();
    expect(seatAt('t')?.seen).toBe(10);
    paper.now = { ...paper.now, index: 12, log: [...paper.now.log, said(12)] };
    const second = await paper.store();
    expect(second.marker).toBe(10);
    expect(second.token).toBe('secret');
  });

  it('calls my seat "you" and the others by name', async () => {
    const store = await new Paper(1).store();
    expect(store.names).toEqual(['You', 'Berta']);
  });
});

describe('asking', () => {
  it('asks why only for what cannot be chosen, once', async () => {
    const paper = new Paper(1);
    const store = await paper.store();
    expect(await store.why('card:house')).toBeNull();
    expect(await store.why('card:opera-house')).toBe('This cannot be chosen now.');
    await store.why('card:opera-house');
    expect(paper.api.why).toHaveBeenCalledTimes(1);
  });

  it('shows a hint until something is chosen', async () => {
    const store = await new Paper(1).store();
    await store.advise();
    expect(store.hint?.thing).toBe('card:house');
    store.choose('card:house');
    expect(store.hint).toBeNull();
    await calm(store);
  });

  it('says what is wrong with a table that cannot be shown', async () => {
    const paper = new Paper(1);
    paper.api.table = async () => {
      throw new Refusal(404, null, '');
    };
    const store = await paper.store();
    expect(store.fault?.status).toBe(404);
  });
});

describe('the log', () => {
  const lines = (): Element[] => [...document.querySelectorAll('.log li')];

  it('draws a line once, also in a long game of which only the last lines are drawn', () => {
    const store = new TableStore('t');
    const log = Array.from({ length: 310 }, (_, number) => said(number));
    store.hear({ type: 'table', table: table(309, view(1), { log }) });
    const shown = mount(Log, { target: document.body, props: { table: store } });
    flushSync();
    const before = lines();
    expect(before.length).toBe(300);
    store.hear({ type: 'table', table: table(311, view(1), { log: [...log, said(310), said(311)] }) });
    flushSync();
    expect(lines().every((line, number) => number >= 298 || line === before[number + 2])).toBe(true);
    expect(lines().length).toBe(300);
    void unmount(shown);
  });
});
