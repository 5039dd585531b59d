// A table as I see it: what the server tells, what I gather and send, what goes wrong.
import { drawingOf } from '../games/index.svelte';
import type { Ask, Card, GameDrawing, Message, Table, View } from '../games/types';
import { api as server, Refusal, told, type Api } from './api';
import { type Bundle, bundleOf, gathered, sameThings } from './bundle';
import { seatNames } from './names';
import { prefs } from './prefs.svelte';
import { readUpTo, seatAt } from './seats';
import { connect, type SocketPlan, type Wire } from './socket';
import { Talk } from './talk.svelte';
import type { ChatLine, Hint, LogEntry, Phrase, SocketMessage, TableHead, TableView } from './wire';
import { Words } from './words';

const TRIES = 8; // others who choose at the same time may come first so often
const PATIENCE = 2000; // milliseconds to wait for the news of my own choice

// What the log says when a bot has chosen for somebody, and what it says to them.
const INSTEAD: Record<string, string> = { 'server-told-late': 'page-bot-chose-late', 'server-told-away': 'page-bot-chose-away' };

const NOTHING: ReadonlySet<string> = new Set();

/** A question and its things in one line; what they cost or reveal may change while others choose. */
function questionOf(ask: Ask | null): string {
  return JSON.stringify(ask && [ask.prompt, ask.things]);
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
  readonly ask: Ask | null = $derived(this.data?.view?.ask ?? null);
  readonly lit: Set<string> = $derived(
    (this.ask && !this.busy && this.data?.status === 'playing' ? new Set(this.ask.things) : NOTHING) as Set<string>,
  );
  readonly bundle: Bundle | null = $derived(bundleOf(this.data?.game ?? '', this.ask));
  readonly changed: boolean = $derived(!sameThings(this.picked, this.bundle?.proposal ?? [])); // I gather something else
  readonly proposed: boolean = $derived(this.picked.length > 0 && !this.changed);
  readonly full: boolean = $derived(this.bundle !== null && this.picked.length === this.bundle.count);
  readonly myTurn: boolean = $derived(this.data?.status === 'playing' && this.ask !== null);
  readonly allReveal: boolean = $derived(this.ask !== null && this.ask.reveals && this.bundle === null);
  readonly reveals: ReadonlySet<string> = $derived(
    this.ask === null || this.allReveal ? NOTHING : new Set(this.ask.things.filter((thing) => this.ask!.offers[thing]?.reveals)),
  );

  readonly people: boolean = $derived((this.data?.seats ?? []).filter((seat) => seat.kind === 'person').length > 1); // who can talk
  readonly unread: number = $derived.by(() => (this.people ? this.talk.unread(this.data?.chat ?? [], this.seat) : 0));

  // What was asked before it was asked how something is done: all of that can still be chosen instead.
  private before = $state.raw<{ thing: string; things: ReadonlySet<string> } | null>(null);
  readonly instead: ReadonlySet<string> = $derived.by(() => {
    const before = this.before;
    if (!before || !this.ask || this.busy || !this.data?.undo || this.drawing?.how?.(this.view) !== before.thing) return NOTHING;
    return before.things;
  });

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

  hear(message: SocketMessage): void {
    if (message.type === 'table') this.see(message.table);
    else if (message.type === 'update') this.update(message.table, message.log, message.dropped);
    else if (message.type === 'chat') this.addChat(message.line);
    else if (message.type === 'seats' && this.data) this.data = { ...this.data, seats: message.seats };
  }

  private addChat(line: ChatLine): void {
    if (!this.data || this.data.chat.some((other) => other.id === line.id)) return;
    this.data = { ...this.data, chat: [...this.data.chat, line] };
  }

  private update(table: TableHead, news: LogEntry[], dropped: number | null): void {
    const before = this.data;
    if (!before || table.index < before.index) return;
    const kept = dropped === null ? before.log : before.log.filter((entry) => entry.index <= dropped);
    const last = kept.at(-1)?.index ?? -1;
    const fresh = table.index === before.index ? news.filter((entry) => entry.index > last) : news;
    this.see({ ...before, ...table, log: [...kept, ...fresh], chat: before.chat });
  }

  /** Say that a bot has chosen for me after an index, if it has. */
  private tellInstead(index: number): void {
    const last = this.data?.log.findLast((entry) => entry.index > index && entry.of === this.seat && entry.message.id in INSTEAD);
    if (last && this.seat !== null) this.notice = { id: INSTEAD[last.message.id]!, args: {} };
  }

  /** Take over what the server says, unless something newer is known. */
  private see(table: TableView): void {
    if (this.data && table.index < this.data.index) return;
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
      }
    });
    if (known !== undefined) this.tellInstead(known);
    for (const waiter of this.waiters.filter((waiter) => waiter.index <= table.index)) waiter.done();
    if (typeof document === 'undefined' || document.visibilityState === 'visible') readUpTo(this.id, table.index);
  }

  private async resync(): Promise<void> {
    this.see(await this.api.table(this.id, this.token));
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

  choose(thing: string): void {
    if (this.busy || !this.lit.has(thing)) return;
    if (this.bundle) {
      this.picked = gathered(this.picked, thing, this.bundle);
      return;
    }
    this.before = { thing, things: new Set([...this.lit].filter((other) => other !== thing)) };
    void this.send([thing]);
  }

  /** Take back what led to the question how, and choose something else instead, or nothing. */
  async change(thing: string | null): Promise<void> {
    if (!this.instead.size || (thing !== null && !this.instead.has(thing))) return;
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

  /** Send what is gathered. */
  confirm(): void {
    if (this.full && !this.busy) void this.send([...this.picked]);
  }

  /** Send things as one. */
  async send(things: string[]): Promise<void> {
    this.busy = true;
    this.notice = null;
    this.hint = null;
    this.looked = null;
    try {
      await this.sendAll(things);
    } finally {
      this.busy = false;
      this.propose();
    }
  }

  private async sendAll(things: string[]): Promise<void> {
    const asked = questionOf(this.ask);
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const { index } = await this.api.choose(this.id, this.token, this.data!.index, things);
        await this.reach(index);
        return;
      } catch (fault) {
        const stale = fault instanceof Refusal && fault.status === 409;
        if (!(await this.caughtUp())) {
          this.notice = told(fault);
          return;
        }
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

  /** Go back to what was proposed, or take back my last choice; the server takes a bundle back as a whole. */
  async undo(): Promise<void> {
    if (this.busy || !this.data) return;
    if (this.changed) {
      this.propose();
      return;
    }
    if (!this.data.undo) {
      this.notice = { id: 'page-no-undo', args: {} };
      return;
    }
    this.busy = true;
    this.notice = null;
    try {
      const { index } = await this.api.undo(this.id, this.token, this.data.index);
      await this.reach(index);
    } catch (fault) {
      await this.caughtUp();
      this.notice = told(fault);
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
    if (hidden) this.marker = this.data.index;
    else {
      if (this.marker !== null && !this.data.log.some((entry) => entry.index > this.marker!)) this.marker = null;
      readUpTo(this.id, this.data.index);
    }
  }
}
