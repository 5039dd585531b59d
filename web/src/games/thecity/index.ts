// The City's drawing: what the frame shows of this game.
import type { GameDrawing } from '../types';
import Area from './Area.svelte';
import { how, where } from './asks';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
import Picture from './Picture.svelte';
import Purse from './Purse.svelte';
import { rules } from './rules';
import './thecity.css';
import Thing from './Thing.svelte';
import { tint } from './tint';

export const drawing: GameDrawing = { Picture, Board, Area, Hand, Purse, CardFace, Thing, where, rules, how, tint, shape: { board: null, area: { width: 340, height: 190 }, roomy: [{ width: 560, height: 600 }] } };
