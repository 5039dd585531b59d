// What a game's drawing is given, and what it gives: the frame and the drawings meet here only.
import type { Component } from 'svelte';
import type { components } from '../lib/schema';
import type { Words } from '../lib/words';

export type { Words };
/** The shapes come from the server's description, which has them from the games. */
export type Schemas = components['schemas'];
export type Message = Schemas['MessageData'];
export type Card = Schemas['Card'];
/** What one offered thing is and does. */
export type Offer = Schemas['OfferData'];
/** A question: so many equal answers (`count`) are wanted, each one of `things`; the games say all there is to say about them. */
export type Ask = Schemas['AskData'];
/** What a viewer sees; `table` is the game's own part, whose type the game's folder knows and the frame does not. */
export type View<T = unknown> = Omit<Schemas['View'], 'table'> & { table: T };

/** What every drawing is given: a class instance with runes, so its fields are reactive. */
export interface Table<T = unknown> {
  readonly view: View<T>; // what I see now
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
  readonly laysBack?: boolean; // it is asked how, and what led to that can be taken back by `change(null)`
  readonly instead?: ReadonlySet<string>; // what could have been chosen then, `change` chooses it after all
  change?(thing: string | null): void; // take back what led to the question how, and choose this instead, or nothing
}

/** A size in pixels at which a drawing can still be read. */
export type Least = { width: number; height: number };

/** What a drawing says about itself on a wide screen: the frame shares out the room by it. */
export type Shape = {
  board: number | null; // the width the board is made for, if it lies beside my area; else it lies above, as wide as that
  area: Least; // the area of another player, with all its parts
  roomy?: Least[]; // from these sizes on it is drawn with more air; if there are none, always
  small?: number; // how much smaller than it is made for the area of another player can still be read
  uses?: boolean; // uses open above the hand: my area above it leaves them room
};

export interface GameDrawing {
  Picture: Component<{}>; // home page picture, SVG, about 4:3
  Board: Component<{ table: Table }>; // the shared board
  Area: Component<{ table: Table; seat: number; mine: boolean; compact: boolean; close?: boolean }>; // a player's display; `close`: all its parts with little air, `compact`: in brief
  Hand: Component<{ table: Table }>; // my hand (also what I look at, e.g. drawn cards)
  Purse?: Component<{ table: Table; seat: number }>; // what I have, in a row that stays in sight on a phone; else my points stand there
  CardFace: Component<{ table: Pick<Table, 'cards' | 'words' | 'view'>; thing: string; size: 'hand' | 'small' | 'large' }>;
  Thing: Component<{ table: Table; thing: string }>; // one offered thing as the content of a button in the question bar
  where(thing: string, view: View): 'board' | 'area' | 'hand' | 'bar'; // where the drawing lights it
  rules(thing: string, card: Card | undefined): string[]; // the help's paragraphs about a thing, the closest first
  how?(view: View): string | null; // what was chosen just before, if the question only asks how: Esc lays it back
  others?(view: View): string[]; // what else can be clicked instead of it, where this page has not seen what was offered
  tint(seat: number): string; // CSS custom property name of a seat's colour
  shape: Shape;
}
