// The drawing of The City: everything the frame is given.
import './city.css';
import type { GameDrawing } from '../types';
import Area from './Area.svelte';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Hand from './Hand.svelte';
import Picture from './Picture.svelte';
import Thing from './Thing.svelte';
import { bundle, where } from './choosing';
import { rules } from './rules';
import { taken } from './taken';
import { tint } from './tint';

export const thecity: GameDrawing = { Picture, Board, Area, Hand, CardFace, Thing, bundle, where, taken, rules, tint };
