// A finished game step by step: the same drawings, with nothing to choose.
import type { Card, GameDrawing, Table, View } from '../games/types';
import { api, told, type Api } from '../lib/api';
import type { Shower, TableStore } from '../lib/table.svelte';
import type { Message, ReplayStep } from '../lib/wire';
import type { Words } from '../lib/words';

export const PACE = 900; // milliseconds between steps
const NOTHING = new Set<string>();

export class Replay implements Table {
  now = $state.raw<ReplayStep | null>(null);
  wanted = $state(0);
  playing = $state(false);
  notice = $state.raw<Message | null>(null);
  looked = $state.raw<string | null>(null);
  readonly lit = NOTHING;
  readonly reveals = NOTHING;
  readonly picked: string[] = [];
  readonly busy = false;
  show: Shower = (change) => change();
  private kept = new Map<number, Promise<ReplayStep>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: TableStore,
    private readonly server: Pick<Api, 'replay'> = api,
  ) {}

  get view(): View {
    return this.now!.view;
  }

  get seat(): number | null {
    return this.now?.view.seat ?? null;
  }

  get steps(): number {
    return this.now?.steps ?? 0;
  }

  get names(): string[] {
    return this.table.names;
  }

  get cards(): Map<string, Card> {
    return this.table.cards;
  }

  get numbers(): ReadonlyMap<string, number> {
    return this.table.numbers;
  }

  get words(): Words {
    return this.table.words;
  }

  get drawing(): GameDrawing | null {
    return this.table.drawing;
  }

  choose(): void {}

  why(): Promise<string | null> {
    return Promise.resolve(null);
  }

  look(thing: string | null): void {
    this.looked = thing;
  }

  /** Show a step; the newest wish wins. */
  async go(step: number): Promise<void> {
    this.wanted = step;
    try {
      const found = await this.fetch(step);
      if (this.wanted === step) this.show(() => (this.now = found));
      if (step < found.steps) void this.fetch(step + 1).catch(() => undefined);
    } catch (fault) {
      this.notice = told(fault);
      this.pause();
    }
  }

  private fetch(step: number): Promise<ReplayStep> {
    let found = this.kept.get(step);
    if (!found) {
      found = this.server.replay(this.table.id, this.table.token, step);
      this.kept.set(step, found);
      found.catch(() => this.kept.delete(step));
    }
    return found;
  }

  play(): void {
    if (this.wanted >= this.steps) this.wanted = 0;
    this.playing = true;
    const on = async () => {
      if (!this.playing) return;
      if (this.wanted >= this.steps) {
        this.pause();
        return;
      }
      await this.go(this.wanted + 1);
      this.timer = setTimeout(on, PACE);
    };
    void on();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}
