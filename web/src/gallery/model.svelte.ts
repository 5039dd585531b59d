// The gallery's table: a sample view with choices that go nowhere.
import type { Card, Table, View } from '../games/types';
import { type Bundle, bundleOf, gathered } from '../lib/bundle';
import { Words } from '../lib/words';

export type Sample = { names: string[]; views: Record<string, View> };

export class SampleTable implements Table {
  picked = $state<string[]>([]);
  busy = false;
  looked = $state<string | null>(null);
  said = $state('');
  readonly lit: Set<string>;
  readonly reveals: ReadonlySet<string>;
  readonly words: Words;
  readonly bundle: Bundle | null;
  readonly seat: number | null;

  constructor(
    readonly view: View,
    readonly names: string[],
    readonly cards: Map<string, Card>,
    readonly numbers: ReadonlyMap<string, number>,
    reveals = false, // every second thing
  ) {
    this.words = new Words(view.game, 'en', names);
    this.seat = view.seat;
    this.lit = new Set(view.ask?.things ?? []);
    this.reveals = new Set(reveals ? [...this.lit].filter((_, i) => i % 2 === 0) : []);
    this.bundle = bundleOf(view.game, view.ask);
    this.picked = this.bundle?.proposal ?? [];
  }

  choose(thing: string): void {
    this.said = `choose ${thing}`;
    if (this.bundle) this.picked = gathered(this.picked, thing, this.bundle);
  }

  why(thing: string): Promise<string | null> {
    return Promise.resolve(this.lit.has(thing) ? null : this.words.text('not-offered'));
  }

  look(thing: string | null): void {
    this.looked = thing;
  }
}
