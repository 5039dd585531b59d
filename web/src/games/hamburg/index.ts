// Hamburg's drawing: what the frame shows of this game.
import type { GameDrawing } from '../types';
import Area from './Area.svelte';
import { how, others, where } from './asks';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
import './hamburg.css';
import Picture from './Picture.svelte';
import Purse from './Purse.svelte';
import { rules } from './rules';
import Thing from './Thing.svelte';
import { tint } from './tint';

export const drawing: GameDrawing = {
  Picture,
  Board,
  Area,
  Hand,
  Purse,
  CardFace,
  Thing,
  where,
  rules,
  how,
  others,
  tint,
  shape: { board: 664, area: { width: 340, height: 215 }, roomy: [{ width: 400, height: 380 }, { width: 600, height: 300 }], small: 0.76 },
};
