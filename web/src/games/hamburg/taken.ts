// What was taken from me: by a card of another player, or by a disaster.
import type { Message, View } from '../types';
const asked = (view: View): string => view.ask?.prompt.id ?? '';
import { buildingsOf, handSize, tableOf } from './table';

/** Questions in which I only choose how I lose what another has taken, or a disaster has struck. */
const FORCED: ReadonlySet<string> = new Set([
  'hamburg-lose-site',
  'hamburg-lose-building',
  'hamburg-lose-wall',
  'hamburg-turn-back',
  'hamburg-give-worker',
  'hamburg-discard',
  'hamburg-next-strike',
]);
/** What a player does in a turn; until the next of these the turn is theirs. */
const DEEDS: ReadonlySet<string> = new Set([
  'hamburg-told-basic',
  'hamburg-told-basic-hidden',
  'hamburg-told-used',
  'hamburg-told-built',
  'hamburg-told-ship',
]);
/** Where a phase begins in which it is nobody's turn. */
const PHASES: ReadonlySet<string> = new Set(['hamburg-told-round', 'hamburg-told-rolled']);
const STRIKE = 'hamburg-told-strike-';

/** What I have lost since a view: `log` is all that was told, from `fresh` on since then. */
export function taken(before: View, after: View, log: Message[], fresh: number): string[] {
  if (after.seat === null) return [];
  const name = `seat:${after.seat}`;
  const [had, have] = [tableOf(before).seats[after.seat]!, tableOf(after).seats[after.seat]!];
  const lost = new Set<string>();
  let actor: unknown = null; // whose deed the last lines belong to
  let strike = ''; // the disaster that has just struck me
  log.forEach((message, i) => {
    const { id, args } = message;
    // Asked for a choice of my own, I act; asked how I lose something, I do not.
    if (i === fresh && before.ask && !FORCED.has(asked(before))) actor = name;
    if (PHASES.has(id)) actor = null;
    if (DEEDS.has(id)) actor = args.seat;
    if (id.startsWith(STRIKE) && args.seat === name) strike = id.slice(STRIKE.length);
    else if (!(id === 'hamburg-told-marks' || id === 'hamburg-told-workers') || args.seat !== name || Number(args.number) > 0) strike = '';
    if (i < fresh) return;
    const theirs = actor !== null && actor !== name;
    if (args.seat === name && Number(args.number) < 0) {
      if (id === 'hamburg-told-marks' && (theirs || strike === 'pink')) lost.add('marks');
      if (id === 'hamburg-told-workers' && (theirs || strike === 'purple')) lost.add('workers');
      if (id === 'hamburg-told-points' && theirs) lost.add('points');
    }
    if (id.startsWith('hamburg-told-stolen') && args.other === name) lost.add('cards');
  });
  const forced = FORCED.has(asked(before)) || (actor !== null && actor !== name);
  if (forced && buildingsOf(have).length < buildingsOf(had).length) lost.add('buildings');
  if (asked(before) === 'hamburg-discard' && actor !== null && actor !== name && handSize(have) < handSize(had)) lost.add('cards');
  // Nobody gives these up of their own will.
  if (have.square < had.square) lost.add('steps');
  if (have.wall[0] < had.wall[0] || have.wall[1] < had.wall[1]) lost.add('wall');
  if (have.sites.length < had.sites.length) lost.add('sites');
  if (have.majorities.length < had.majorities.length) lost.add('majorities');
  return [...lost];
}
