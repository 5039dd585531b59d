// Macao's drawing: what the frame shows of this game.
import type { GameDrawing } from '../types';
import Area from './Area.svelte';
import { how, others, where } from './asks';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
import './macao.css';
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
  shape: { board: 664, area: { width: 420, height: 225 }, roomy: [{ width: 640, height: 340 }, { width: 400, height: 600 }], small: 0.8 },
};
