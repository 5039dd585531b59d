// Every card of The City and views from many moments of games, as the server gives them.
import { Words } from '../../../lib/words';
import type { Card, Table, View } from '../../types';
import cardList from '../samples/cards.json';
import printed from '../samples/numbers.json';
import viewList from './views.json';

export const cards = new Map((cardList as unknown as Card[]).map((card) => [card.thing, card]));
export const numbers = new Map(Object.entries(printed));
export const views = viewList as unknown as View[];

/** The first view that asks this. */
export function asking(id: string): View {
  const found = views.find((view) => view.ask?.prompt.id === id);
  if (!found) throw new Error(`no view asks ${id}`);
  return found;
}

export type Spy = Table & { chosen: string[]; looked: (string | null)[] };

/** A table that writes down what the drawing does. */
export function tableWith(view: View, picked: string[] = [], reveals: string[] = []): Spy {
  const names = Array.from({ length: view.players }, (_, seat) => `Player ${seat}`);
  const chosen: string[] = [];
  const looked: (string | null)[] = [];
  return {
    view,
    seat: view.seat,
    names,
    cards,
    numbers,
    words: new Words('thecity', 'en', names),
    lit: new Set(view.ask?.things ?? []),
    reveals: new Set(reveals),
    picked,
    busy: false,
    chosen,
    looked,
    choose: (thing) => void chosen.push(thing),
    why: (thing) => Promise.resolve(`not ${thing}`),
    look: (thing) => void looked.push(thing),
  };
}
