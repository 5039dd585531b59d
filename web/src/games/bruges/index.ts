// Bruges' drawing: what the frame shows of this game.
import type { GameDrawing } from '../types';
import Area from './Area.svelte';
import { how, others, where } from './asks';
import Board from './Board.svelte';
import './bruges.css';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
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
  shape: { board: null, area: { width: 330, height: 255 }, roomy: [{ width: 340, height: 400 }, { width: 500, height: 330 }], uses: true },
};
