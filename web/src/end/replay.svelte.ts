// A game step by step: the same drawings, with nothing to choose.
import type { Card, GameDrawing, Table, View } from '../games/types';
import { api, told, type Api } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import type { Shower } from '../lib/table.svelte';
import type { Message, Outline, ReplayStep } from '../lib/wire';
import type { Words } from '../lib/words';
import { NO_OUTLINE, reach, type Way } from './marks';

export const PACE = 900; // milliseconds between steps at the usual speed
const NOTHING = new Set<string>();

/** Where the steps come from: a table that can be looked back at, or a diary. */
export interface Source {
  outline(): Promise<Outline>;
  step(step: number): Promise<ReplayStep>;
}

/** What the drawings need that is the same at every step. */
export type Shown = Pick<Table, 'names' | 'cards' | 'numbers' | 'words'> & { readonly drawing: GameDrawing | null };

export function tableSource(id: string, token: string | null, server: Pick<Api, 'replay' | 'outline'> = api): Source {
  return { outline: () => server.outline(id, token), step: (step) => server.replay(id, token, step) };
}

export class Replay implements Table {
  now = $state.raw<ReplayStep | null>(null);
  outline = $state.raw<Outline>(NO_OUTLINE);
  wanted = $state(0);
  playing = $state(false);
  jumped = $state(false); // more than one step lies between what is shown and what was shown before
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
    private readonly table: Shown,
    private readonly source: Source,
  ) {}

  get view(): View {
    return this.now!.view;
  }

  get seat(): number | null {
    return this.now?.view.seat ?? null;
  }

  get steps(): number {
    return this.outline.steps;
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

  /** Open it at a step, or at its end; a step beyond it is its end. */
  async open(start: number | 'end'): Promise<void> {
    try {
      this.outline = await this.source.outline();
    } catch (fault) {
      this.notice = told(fault);
      return;
    }
    await this.go(start === 'end' ? this.steps : Math.min(start, this.steps));
  }

  /** Show a step; the newest wish wins. */
  async go(step: number): Promise<void> {
    this.wanted = step;
    try {
      const found = await this.fetch(step);
      if (this.wanted === step) {
        const before = this.now?.step ?? step;
        this.show(() => {
          this.jumped = Math.abs(step - before) > 1;
          this.now = found;
        });
      }
      if (step < this.steps) void this.fetch(step + 1).catch(() => undefined);
    } catch (fault) {
      this.notice = told(fault);
      this.pause();
    }
  }

  /** Leave playing, and go a way from here. */
  async move(way: Way): Promise<void> {
    this.pause();
    const step = reach(this.outline, this.wanted, way);
    if (step !== this.wanted) await this.go(step);
  }

  private fetch(step: number): Promise<ReplayStep> {
    let found = this.kept.get(step);
    if (!found) {
      found = this.source.step(step);
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
      clearTimeout(this.timer); // paused and played again meanwhile: one of the two goes on
      this.timer = setTimeout(on, PACE / prefs.speed);
    };
    void on();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}
