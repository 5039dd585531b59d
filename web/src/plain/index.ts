// The plain drawing: any game, from its view alone, for games that have no drawing of their own.
import type { GameDrawing, View } from '../games/types';
import Area from './Area.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
import Picture from './Picture.svelte';
import Thing from './Thing.svelte';
import { handOf } from './lines';

export const drawing: GameDrawing = {
  Picture,
  Board,
  Area,
  Hand,
  CardFace,
  Thing,
  where: (thing: string, view: View) => (handOf(view).includes(thing) ? 'hand' : 'bar'),
  rules: () => [],
  tint: (seat) => `--seat-${seat % 5}`,
  shape: { board: null, area: { width: 300, height: 200 } },
};
