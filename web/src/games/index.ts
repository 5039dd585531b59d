// The drawings of all games, by the game's name.
import type { GameDrawing } from './types';
import { hamburg } from './hamburg/index';
import { thecity } from './thecity/index';

export const drawings: Record<string, GameDrawing> = { thecity, hamburg };
