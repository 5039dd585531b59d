// Sailing to a space several steps away: each step is a choice of its own, sent as soon as the one before is known.
import type { View } from '../types';
import { aboutOf, offeredAs } from './asks';
import { mine, type Space } from './table';

/** A voyage under way: where it goes, how far that was at its last step, the view its last choice was sent from, and whether that paid. */
export type Voyage = { to: Space; left: number; sent: View; paid: boolean };

/** The shortest way to a space, as far as cubes reach; empty if there is none that begins now. */
export function wayTo(view: View, space: Space): Space[] {
  const way = mine(view)?.routes[space] ?? [];
  // Only my own turn, which can be passed, moves by cubes: a card that moves the ship asks for each step alone.
  return way.length && aboutOf(view, `sea:${way[0]}`) === 'sea' && aboutOf(view, 'pass') ? way : [];
}

/** The spaces that are reached with more than one step. */
export function farSpaces(view: View): Space[] {
  return (Object.keys(mine(view)?.routes ?? {}) as Space[]).filter((space) => wayTo(view, space).length > 1);
}

/** Set out: the first step, and what is to come; null if there is no way. */
export function setOut(view: View, to: Space): { thing: string; voyage: Voyage } | null {
  const way = wayTo(view, to);
  return way.length ? { thing: `sea:${way[0]}`, voyage: { to, left: way.length, sent: view, paid: false } } : null;
}

/**
 * What goes on with a voyage, seen from what is asked now; null ends it. It ends where it arrives, where something can be
 * delivered on the way, and wherever anything happened but the step: a refusal, an undo, another question.
 */
export function goOn(view: View, voyage: Voyage): { thing: string; voyage: Voyage } | null {
  if (view === voyage.sent || !view.ask || view.seat !== voyage.sent.seat) return null;
  const [cube] = view.ask.proposal;
  const paying = offeredAs(view, 'payment').length === view.ask.things.length;
  if (paying) {
    if (voyage.paid || view.ask.count !== 1 || cube === undefined) return null;
    return { thing: cube, voyage: { ...voyage, sent: view, paid: true } };
  }
  const way = wayTo(view, voyage.to);
  if (!way.length || way.length !== voyage.left - 1 || offeredAs(view, 'deliver').length) return null;
  return { thing: `sea:${way[0]}`, voyage: { to: voyage.to, left: way.length, sent: view, paid: false } };
}
