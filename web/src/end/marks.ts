// Where a replay can be entered: the rounds along its slider, and the next or last stop from a step.
import type { Outline } from '../lib/wire';

export type Segment = { round: number; from: number; length: number };
export type Way = 'first' | 'round-back' | 'act-back' | 'back' | 'on' | 'act-on' | 'round-on' | 'last';

export const NO_OUTLINE: Outline = { steps: 0, rounds: [], acts: [] };

/** The rounds as parts of the slider, each from its first step to that of the next. */
export function segments({ rounds, steps }: Outline): Segment[] {
  return rounds.map(({ round, step }, i) => ({ round, from: step, length: (rounds[i + 1]?.step ?? steps) - step }));
}

/** The round of a step. */
export function roundAt({ rounds }: Outline, step: number): number | null {
  return rounds.findLast((mark) => mark.step <= step)?.round ?? null;
}

/** The step that a way leads to; the ends of the game are stops too. */
export function reach(outline: Outline, step: number, way: Way): number {
  const { steps } = outline;
  const stops = way.startsWith('round') ? outline.rounds.map((mark) => mark.step) : outline.acts;
  switch (way) {
    case 'first':
      return 0;
    case 'last':
      return steps;
    case 'back':
      return Math.max(0, step - 1);
    case 'on':
      return Math.min(steps, step + 1);
    case 'round-back':
    case 'act-back':
      return stops.findLast((stop) => stop < step) ?? 0;
    default:
      return stops.find((stop) => stop > step) ?? steps;
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget | null };

/** What a key asks of a replay, or null if it is not ours; the slider has arrows of its own. */
export function wished(event: Pressed): Way | 'play' | 'other' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  const slider = target?.matches('input[type="range"]') ?? false;
  if (!slider && target?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return slider ? null : 'back';
    case 'ArrowRight':
      return slider ? null : 'on';
    case 'a':
      return 'act-on';
    case 'A':
      return 'act-back';
    case 'r':
      return 'round-on';
    case 'R':
      return 'round-back';
    case 'o':
    case 'O':
      return 'other';
    case ' ':
      return target?.closest('button, a, [role="button"], [role="tab"], summary') ? null : 'play';
    default:
      return null;
  }
}
