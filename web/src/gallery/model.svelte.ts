// The gallery's table: a sample view with choices that go nowhere.
import { drawings } from '../games/index.svelte';
import type { Card, Table, View } from '../games/types';
import { Words } from '../lib/words';

export type Sample = { names: string[]; views: Record<string, View> };

export class SampleTable implements Table {
  picked = $state<string[]>([]);
  busy = false;
  looked = $state<string | null>(null);
  said = $state('');
  readonly lit: Set<string>;
  readonly final: ReadonlySet<string>;
  readonly words: Words;
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
    this.final = new Set(reveals ? [...this.lit].filter((_, i) => i % 2 === 0) : []);
    this.picked = drawings.get(view.game)!.bundle(view, cards)?.proposal ?? [];
  }

  choose(thing: string): void {
    this.said = `choose ${thing}`;
    const bundle = drawings.get(this.view.game)!.bundle(this.view, this.cards);
    if (!bundle) return;
    if (this.picked.includes(thing)) this.picked = this.picked.filter((other) => other !== thing);
    else if (this.picked.length < bundle.count) this.picked = [...this.picked, thing];
  }

  why(thing: string): Promise<string | null> {
    return Promise.resolve(this.lit.has(thing) ? null : this.words.text('not-offered'));
  }

  look(thing: string | null): void {
    this.looked = thing;
  }
}
