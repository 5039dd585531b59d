// The drawings of all games: found by their folders, loaded when they are needed; without one a plain drawing serves.
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import PlainPicture from '../plain/Picture.svelte';
import type { GameDrawing } from './types';

const folders = import.meta.glob<{ drawing: GameDrawing }>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component<{}> }>('./*/Picture.svelte', { eager: true });

/** The drawings that are loaded, by the game's name. */
export const drawings = new SvelteMap<string, GameDrawing>();

const asked = new Map<string, Promise<GameDrawing>>();

/** Load the drawing of a game. */
export function loadDrawing(game: string): Promise<GameDrawing> {
  let loading = asked.get(game);
  if (!loading) {
    const load = folders[`./${game}/index.ts`] ?? (() => import('../plain/index'));
    loading = load().then(({ drawing }) => {
      if (!drawings.has(game)) drawings.set(game, drawing);
      return drawings.get(game)!;
    });
    loading.catch(() => asked.delete(game)); // the next who needs it asks again
    asked.set(game, loading);
  }
  return loading;
}

/** The drawing of a game, or null until it is loaded. */
export function drawingOf(game: string): GameDrawing | null {
  const drawing = drawings.get(game);
  if (!drawing) loadDrawing(game).catch(() => undefined);
  return drawing ?? null;
}

/** The picture of a game on the home page. */
export function pictureOf(game: string): Component<{}> {
  return pictures[`./${game}/Picture.svelte`]?.default ?? PlainPicture;
}

/** The games that have a drawing of their own. */
export const drawn: string[] = Object.keys(folders).map((path) => path.split('/')[1]!);
