// What a game's drawing is given, and what it gives: the frame and the drawings meet here only.
import type { Component } from 'svelte';
import type { Words } from '../lib/words';

export type { Words };
export type Message = { id: string; args: Record<string, unknown> };
export type Card = { thing: string; numbers: Record<string, number>; says: Message[] };
/** What one offered thing is and does. */
export type Offer = {
  about: string; // what it is here: a colour may be a pile, a worker or a risk
  times: number; // how often it may be among the answers
  brings: Message[]; // what choosing it costs and brings
  reveals: boolean; // choosing it reveals something, so that it cannot be taken back
};
/** A question: so many equal answers (`count`) are wanted, each one of `things`; the games say all there is to say about them. */
export type Ask = {
  prompt: Message;
  things: string[];
  kind: number;
  count: number;
  offers: Record<string, Offer>;
  proposal: string[]; // all the answers one would give without thinking, or none
  reveals: boolean; // once all are given something is revealed
};
export type View = {
  game: string;
  players: number;
  modules: string[];
  seat: number | null;
  waiting: number[];
  ask: Ask | null;
  over: boolean;
  winners: number[];
  scores: { total: number; parts: Record<string, number> }[];
  table: any; // per game, typed in its folder
};

/** What every drawing is given: a class instance with runes, so its fields are reactive. */
export interface Table {
  readonly view: View; // what I see now
  readonly seat: number | null; // mine; null = spectator or replay
  readonly names: string[]; // of the seats
  readonly cards: Map<string, Card>; // by thing, pieces of modules too
  readonly numbers: ReadonlyMap<string, number>; // of the table's edition, by path: `board.wall.1`
  readonly words: Words;
  readonly lit: Set<string>; // things that can be chosen now (empty if it is not my turn)
  readonly reveals: ReadonlySet<string>; // offered things that reveal something and cannot be taken back; none if all do
  readonly picked: string[]; // things gathered for a bundle, in order; may repeat
  readonly busy: boolean; // a choice is under way
  choose(thing: string): void; // click on a lit thing: chooses it, or adds/removes it in a bundle
  why(thing: string): Promise<string | null>; // why it cannot be chosen, in words
  look(thing: string | null): void; // show a card enlarged (hover, focus, long press); null hides
}

/** How a game's board lies on a wide screen: above my area, beside it, or beside it and the other players. */
export type Shape = 'wide' | 'tall' | 'taller';

export interface GameDrawing {
  Picture: Component<{}>; // home page picture, SVG, about 4:3
  Board: Component<{ table: Table }>; // the shared board
  Area: Component<{ table: Table; seat: number; mine: boolean; compact: boolean }>; // a player's display
  Hand: Component<{ table: Table }>; // my hand (also what I look at, e.g. drawn cards)
  CardFace: Component<{ table: Pick<Table, 'cards' | 'words' | 'view'>; thing: string; size: 'hand' | 'small' | 'large' }>;
  Thing: Component<{ table: Table; thing: string }>; // one offered thing as the content of a button in the question bar
  where(thing: string, view: View): 'board' | 'area' | 'hand' | 'bar'; // where the drawing lights it
  /** What others, or a disaster, have taken from me since a view; `log` is all that was told, from `fresh` on since then. */
  taken(before: View, after: View, log: Message[], fresh: number): string[];
  rules(thing: string, card: Card | undefined): string[]; // the help's paragraphs about a thing, the closest first
  menus?: boolean; // many turns ask how a card is used: on a desktop the question bar keeps a row for it
  tint(seat: number): string; // CSS custom property name of a seat's colour
  shape(view: View): Shape;
}
