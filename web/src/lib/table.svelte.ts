// A table as I see it: what the server tells, what I gather and send, what goes wrong.
import { drawingOf } from '../games/index.svelte';
import type { Ask, Card, GameDrawing, Message, Schemas, Table, View } from '../games/types';
import { api as server, Refusal, told, type Api } from './api';
import { type Bundle, bundleOf, gathered, onlyAnswer, sameThings } from './bundle';
import { Following } from './following';
import { seatNames } from './names';
import { BEATS, prefs } from './prefs.svelte';
import { readUpTo, seatAt } from './seats';
import { connect, type News, type SocketPlan, Unanswered, type Wire } from './socket';
import { Talk } from './talk.svelte';
import type { ChatLine, Hint, Phrase, TableView } from './wire';
import { Words } from './words';

const TRIES = 8; // others who choose at the same time may come first so often
const SECONDS = new Set(['live', 'budget']); // paces at which nobody has time to look on
const PATIENCE = 2000; // milliseconds to wait for the news of my own choice

// What the log says when a bot has chosen for somebody, and what it says to them.
const INSTEAD: Record<string, string> = { 'server-told-late': 'page-bot-chose-late', 'server-told-away': 'page-bot-chose-away' };

const NOTHING: ReadonlySet<string> = new Set();

/** A question and its things in one line; what they cost or reveal may change while others choose. */
function questionOf(ask: Ask | null): string {
  return JSON.stringify(ask && [ask.prompt, ask.things]);
}

type Update = Extract<News, { type: 'update' }>;

function hidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState !== 'visible';
}

/** How the page wants to see a change: it may look before, and move things afterwards. */
export type Shower = (change: () => void) => void;

export class TableStore implements Table {
  data = $state.raw<TableView | null>(null);
  cards = $state.raw<Map<string, Card>>(new Map());
  numbers = $state.raw<ReadonlyMap<string, number>>(new Map());
  picked = $state.raw<string[]>([]);
  busy = $state(false);
  connected = $state(true);
  looked = $state.raw<string | null>(null);
  notice = $state.raw<Message | null>(null); // said in the bar: what went wrong
  fault = $state.raw<Refusal | null>(null); // the table cannot be shown
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  behind = $state(false); // what others did is still being shown
  given = $state.raw<{ things: string[]; done: boolean } | null>(null); // the only answer there was, given for me or about to be
  marker = $state<number | null>(null); // log entries after this index are new since I was last here
  token: string | null;
  readonly talk: Talk;
  show: Shower = (change) => change();

  readonly drawing: GameDrawing | null = $derived(this.data ? drawingOf(this.data.game) : null);
  readonly seat: number | null = $derived(this.data?.seat ?? null);
  // As one string: the same names again are no change, or every sentence of the page would be made anew.
  private readonly called: string = $derived(
    JSON.stringify(this.data ? seatNames(this.data.seats, this.data.seat, this.data.game, prefs.language) : []),
  );
  readonly names: string[] = $derived(JSON.parse(this.called));
  readonly words: Words = $derived(new Words(this.data?.game ?? '', prefs.language, this.names, this.seat));
  readonly ask: Ask | null = $derived(this.data?.status === 'playing' ? (this.data.view?.ask ?? null) : null); // none of a game that is only shown
  readonly lit: Set<string> = $derived(
    (this.ask && !this.busy && !this.behind ? new Set(this.ask.things) : NOTHING) as Set<string>,
  );
  readonly bundle: Bundle | null = $derived(bundleOf(this.data?.game ?? '', this.ask));
  readonly changed: boolean = $derived(!sameThings(this.picked, this.bundle?.proposal ?? [])); // I gather something else
  readonly proposed: boolean = $derived(this.picked.length > 0 && !this.changed);
  readonly full: boolean = $derived(this.bundle !== null && this.picked.length === this.bundle.count);
  readonly row: number = $derived(this.ask && !this.bundle && this.ask.row > 1 && this.ask.proposal.length === 1 ? this.ask.row : 0);
  readonly myTurn: boolean = $derived(this.ask !== null);
  readonly allReveal: boolean = $derived(this.ask !== null && this.ask.reveals && this.bundle === null);
  readonly reveals: ReadonlySet<string> = $derived(
    this.ask === null || this.allReveal ? NOTHING : new Set(this.ask.things.filter((thing) => this.ask!.offers[thing]?.reveals)),
  );

  readonly people: boolean = $derived((this.data?.seats ?? []).filter((seat) => seat.kind === 'person').length > 1); // who can talk
  readonly unread: number = $derived.by(() => (this.people ? this.talk.unread(this.data?.chat ?? [], this.seat) : 0));

  // Whether it is asked how something is done, and what was chosen before can be taken back.
  private readonly how: string | null = $derived(this.ask && this.data?.undo && !this.busy ? (this.drawing?.how?.(this.view) ?? null) : null);
  readonly laysBack: boolean = $derived(this.how !== null);
  // All that was offered before can still be chosen instead. A page that was opened since then asks the drawing for it.
  private before = $state.raw<{ thing: string; things: ReadonlySet<string> } | null>(null);
  readonly instead: ReadonlySet<string> = $derived.by(() => {
    if (this.how === null) return NOTHING;
    return this.before?.thing === this.how ? this.before.things : new Set(this.drawing?.others?.(this.view));
  });

  private readonly following = new Following<Update>(
    (news) => {
      this.update(news);
      if (this.ask) this.catchUp(); // I am asked about the table as it is
    },
    () => BEATS[prefs.showing],
    (behind) => (this.behind = behind),
  );
  private only: ReturnType<typeof setTimeout> | undefined; // until the only answer is given
  private tried = -1; // the index at which it was
  private undone: string | null = null; // the question that an undo has led to: it is mine to answer
  private wire: Wire | null = null;
  private waiters: { index: number; done: () => void }[] = [];
  private reasons = new Map<string, Promise<string | null>>();

  constructor(
    readonly id: string,
    private readonly api: Api = server,
    private readonly socket: (plan: SocketPlan) => Wire = connect,
  ) {
    this.token = seatAt(id)?.token ?? null;
    this.talk = new Talk(id);
  }

  /** The view; only drawings ask for it, and they are shown only while there is one. */
  get view(): View {
    return this.data!.view!;
  }

  // ---- hearing ------------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      // Nothing is drawn without its cards, or all would move once they are there.
      const [table] = await Promise.all([this.api.table(this.id, this.token), this.fetchBook()]);
      const seen = seatAt(this.id)?.seen ?? 0;
      this.see(table);
      if (seen > 0 && table.log.some((entry) => entry.index > seen)) this.marker = seen;
      this.tellInstead(seen);
      this.attach();
    } catch (fault) {
      this.fault = fault instanceof Refusal ? fault : new Refusal(0, null, String(fault));
    }
  }

  /** Begin again as somebody else: after joining, or after leaving. */
  async reopen(token: string | null): Promise<void> {
    this.token = token;
    this.close();
    await this.open();
  }

  close(): void {
    clearTimeout(this.only);
    this.following.forget();
    this.wire?.close();
    this.wire = null;
  }

  private attach(): void {
    this.wire?.close();
    this.wire = this.socket({
      id: this.id,
      token: this.token,
      told: (message) => this.hear(message),
      state: (connected) => {
        this.connected = connected;
        if (connected && this.notice?.id === 'page-error-offline') this.notice = null;
      },
    });
  }

  private async fetchBook(): Promise<void> {
    const { cards, numbers } = await this.api.book(this.id, this.token);
    this.numbers = new Map(Object.entries(numbers));
    this.cards = new Map(cards.map((card) => [card.thing, card]));
  }

  hear(message: News): void {
    if (message.type === 'table') {
      this.following.forget(); // the whole table: it is all in there
      this.see(message.table);
    } else if (message.type === 'update') {
      if (this.waits(message)) this.following.add(message);
      else this.update(message);
    } else if (message.type === 'error') this.turnedOut(message.error);
    else if (message.type === 'chat') this.addChat(message.line);
    else if (message.type === 'seats' && this.data) {
      const { seats } = message;
      this.following.amend((news) => ({ ...news, table: { ...news.table, seats } }));
      this.data = { ...this.data, seats };
    }
  }

  /** Another device has ended this one, or took its place. */
  private turnedOut({ id, args, text }: Schemas['ErrorData']): void {
    if (id !== 'server-wrong-token') return;
    this.close();
    this.fault = new Refusal(401, { id, args } as Message, text);
  }

  /** Whether news are shown later: something else is still being shown, or others act while I only look on. */
  private waits({ table, dropped }: Update): boolean {
    if (this.following.behind) return true;
    if (!BEATS[prefs.showing] || !this.data || SECONDS.has(this.data.speed) || hidden()) return false;
    return this.data.status === 'playing' && dropped === null && this.ask === null && table.index > this.data.index;
  }

  /** Show at once what is still being shown bit by bit. */
  catchUp(): void {
    if (this.behind) this.following.catchUp();
  }

  private addChat(line: ChatLine): void {
    if (!this.data || this.data.chat.some((other) => other.id === line.id)) return;
    this.data = { ...this.data, chat: [...this.data.chat, line] };
  }

  private update({ table, log: news, dropped }: Update): void {
    const before = this.data;
    if (!before || table.index < before.index) return;
    const kept = dropped === null ? before.log : before.log.filter((entry) => entry.index <= dropped);
    const last = kept.at(-1)?.index ?? -1;
    const fresh = table.index === before.index ? news.filter((entry) => entry.index > last) : news;
    this.see({ ...before, ...table, log: [...kept, ...fresh], chat: before.chat }, dropped !== null);
  }

  /** Say that a bot has chosen for me after an index, if it has. */
  private tellInstead(index: number): void {
    const last = this.data?.log.findLast((entry) => entry.index > index && entry.of === this.seat && entry.message.id in INSTEAD);
    if (last && this.seat !== null) this.notice = { id: INSTEAD[last.message.id]!, args: {} };
  }

  /** Take over what the server says, unless something newer is known. */
  private see(table: TableView, back = false): void {
    if (this.data && table.index < this.data.index) return;
    clearTimeout(this.only);
    const asked = questionOf(this.ask);
    const known = this.data?.index;
    const moved = table.index !== known;
    this.show(() => {
      this.data = table;
      if (moved) this.reasons.clear();
      if (questionOf(this.ask) !== asked) {
        if (!this.busy) this.propose();
        this.hint = null;
        this.looked = null;
        this.undone = null;
        if (!this.given?.done) this.given = null;
      }
      if (back) this.undone = questionOf(this.ask);
    });
    if (known !== undefined) this.tellInstead(known);
    for (const waiter of this.waiters.filter((waiter) => waiter.index <= table.index)) waiter.done();
    if (!hidden()) readUpTo(this.id, table.index);
    this.giveOnly();
  }

  private async resync(): Promise<void> {
    const table = await this.api.table(this.id, this.token);
    this.following.forget();
    this.see(table);
  }

  /** Wait until the view has reached an index; ask for it if nobody tells. */
  private async reach(index: number): Promise<void> {
    if ((this.data?.index ?? -1) >= index) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiter = { index, done: () => {} };
    const arrived = new Promise<boolean>((resolve) => {
      waiter.done = () => resolve(true);
      timer = setTimeout(() => resolve(false), PATIENCE);
    });
    this.waiters.push(waiter);
    const came = await arrived;
    clearTimeout(timer);
    this.waiters = this.waiters.filter((other) => other !== waiter);
    if (!came) await this.resync();
  }

  // ---- choosing -----------------------------------------------------------------------------

  /**
   * Give the only answer there is, now or after a beat in which undo can still stop it. Never twice to the same table,
   * and not to a question that an undo has led to: then undoing would go in circles.
   */
  private giveOnly(): void {
    clearTimeout(this.only);
    const things = onlyAnswer(this.ask);
    if (!things || !this.freeToGive()) return;
    const { index, undo } = this.data!;
    const wait = undo ? BEATS[prefs.showing] : 0;
    const give = () => {
      if (this.data?.index !== index || !this.freeToGive()) return;
      this.tried = index;
      this.given = { things, done: true };
      void this.send(things);
    };
    if (wait === 0) return give();
    this.given = { things, done: false };
    this.only = setTimeout(give, wait);
  }

  private freeToGive(): boolean {
    const { data } = this;
    if (!prefs.forced || this.busy || this.behind || !data || data.status !== 'playing' || data.seat === null) return false;
    return data.index !== this.tried && questionOf(this.ask) !== this.undone;
  }

  choose(thing: string): void {
    if (this.busy || !this.lit.has(thing)) return;
    this.given = null;
    if (this.bundle) {
      this.picked = gathered(this.picked, thing, this.bundle);
      return;
    }
    this.before = { thing, things: new Set([...this.lit].filter((other) => other !== thing)) };
    void this.send([thing]);
  }

  /** Take back what led to the question how, and choose something else instead, or nothing. */
  async change(thing: string | null): Promise<void> {
    if (!this.laysBack || (thing !== null && !this.instead.has(thing))) return;
    await this.undo();
    if (thing !== null) this.choose(thing);
  }

  /** Gather what is proposed, or nothing. */
  private propose(): void {
    this.picked = [...(this.bundle?.proposal ?? [])];
  }

  /** Choose what a hint names; what is gathered already stays gathered. */
  follow(thing: string): void {
    if (!this.picked.includes(thing)) this.choose(thing);
  }

  /** Send what is gathered, or a row of answers as they are proposed. */
  confirm(): void {
    if (this.busy || this.behind) return;
    if (this.full) {
      this.given = null;
      void this.send([...this.picked]);
    } else if (this.row) void this.sendRow();
  }

  /** Send things as one. */
  send(things: string[]): Promise<void> {
    return this.whileBusy(() => this.sendAll(things));
  }

  /** Give one proposed answer after the other; each reveals something, and the next is proposed when that is known. */
  private sendRow(): Promise<void> {
    this.given = null;
    return this.whileBusy(async () => {
      for (let left = this.row; left > 0; left--) {
        const { ask } = this;
        // What has come in between is a question of its own: it is mine again.
        if (ask === null || ask.row !== left || ask.proposal.length !== 1 || ask.count > 1) return;
        const before = this.data!.index;
        await this.sendAll([...ask.proposal]);
        if (this.notice || this.data!.index === before) return;
      }
    });
  }

  private async whileBusy(act: () => Promise<void>): Promise<void> {
    clearTimeout(this.only);
    this.busy = true;
    this.notice = null;
    this.hint = null;
    this.looked = null;
    try {
      await act();
    } finally {
      this.busy = false;
      this.propose();
      this.giveOnly();
    }
  }

  /** Choose over the socket while it is open, else by HTTP: the same rules hold. */
  private async chosen(index: number, things: string[]): Promise<{ index: number }> {
    const choice = things.length === 1 ? { index, thing: things[0]! } : { index, things };
    return (await this.wire?.act({ choose: choice })) ?? this.api.choose(this.id, this.token, index, things);
  }

  private async takenBack(index: number): Promise<{ index: number }> {
    return (await this.wire?.act({ undo: { index } })) ?? this.api.undo(this.id, this.token, index);
  }

  private async sendAll(things: string[]): Promise<void> {
    const asked = questionOf(this.ask);
    let unsure = false; // whether it was made, because an answer did not come
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const { index } = await this.chosen(this.data!.index, things);
        await this.reach(index);
        return;
      } catch (fault) {
        const stale = fault instanceof Refusal && fault.status === 409;
        const unanswered = fault instanceof Unanswered;
        unsure ||= unanswered;
        if (!(await this.caughtUp())) {
          this.notice = unanswered ? { id: 'page-error-offline', args: {} } : told(fault);
          return;
        }
        // It was made, or something else is asked by now: either way there is nothing to say.
        if (unsure && questionOf(this.ask) !== asked) return;
        if (unanswered) continue;
        // Somebody else chose first. If I am still asked the same, my answer still stands.
        if (stale && questionOf(this.ask) === asked) continue;
        this.notice = stale ? { id: 'page-error-stale', args: {} } : told(fault);
        return;
      }
    }
    this.notice = { id: 'page-error-stale', args: {} };
  }

  private async caughtUp(): Promise<boolean> {
    try {
      await this.resync();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Go back to what was proposed, or take back my last choice; the server takes a bundle back as a whole. Answers without
   * a choice are taken back with the choice before them.
   */
  async undo(): Promise<void> {
    if (this.busy || !this.data) return;
    this.catchUp();
    if (this.changed) {
      this.propose();
      return;
    }
    if (!this.data.undo) {
      this.notice = { id: 'page-no-undo', args: {} };
      return;
    }
    clearTimeout(this.only);
    this.busy = true;
    this.notice = null;
    this.given = null;
    try {
      do {
        const { index } = await this.takenBack(this.data.index);
        await this.reach(index);
      } while (prefs.forced && this.data.undo && this.ask?.forced);
      this.undone = questionOf(this.ask);
    } catch (fault) {
      const unanswered = fault instanceof Unanswered;
      if (!(await this.caughtUp())) this.notice = unanswered ? { id: 'page-error-offline', args: {} } : told(fault);
      else if (!unanswered) this.notice = told(fault); // else it is seen whether it was done
    } finally {
      this.busy = false;
      this.propose();
    }
  }

  // ---- asking -------------------------------------------------------------------------------

  why(thing: string): Promise<string | null> {
    if (this.lit.has(thing) || !this.myTurn) return Promise.resolve(null);
    let found = this.reasons.get(thing);
    if (!found) {
      found = this.api
        .why(this.id, this.token, thing)
        .then(({ why }) => (why ? this.words.say(why) : null))
        .catch(() => null);
      this.reasons.set(thing, found);
    }
    return found;
  }

  look(thing: string | null): void {
    this.looked = thing;
  }

  async advise(): Promise<void> {
    if (this.hint) {
      this.hint = null;
      return;
    }
    if (!this.myTurn || this.thinking || this.busy) return;
    this.thinking = true;
    this.notice = null;
    const index = this.data?.index;
    try {
      const hint = await this.api.hint(this.id, this.token);
      if (this.data?.index === index) this.hint = hint;
    } catch (fault) {
      this.notice = told(fault);
    } finally {
      this.thinking = false;
    }
  }

  /** Do something on the server; what goes wrong is said in the bar. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      this.notice = null;
      await act();
      return true;
    } catch (fault) {
      this.notice = told(fault);
      return false;
    }
  }

  start = () => this.attempt(async () => this.api.start(this.id, this.token).then(() => this.resync()));
  ready = (ready: boolean) => this.attempt(async () => this.api.ready(this.id, this.token, ready).then(() => this.resync()));
  say = (text: string) => this.attempt(() => this.api.chat(this.id, this.token, { text }));
  sayPhrase = (phrase: Phrase) => this.attempt(() => this.api.chat(this.id, this.token, { phrase }));

  /** I look away, or come back: what is new since then gets a mark in the log. */
  away(hidden: boolean): void {
    if (!this.data) return;
    if (hidden) {
      this.catchUp();
      this.marker = this.data.index;
    } else {
      if (this.marker !== null && !this.data.log.some((entry) => entry.index > this.marker!)) this.marker = null;
      readUpTo(this.id, this.data.index);
    }
  }
}
