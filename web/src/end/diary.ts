// A diary as the source of a replay: what was seen at each step, from the changes that its lines tell.
import type { View } from '../games/types';
import type { Diary, DiaryStep, Message, ReplayStep } from '../lib/wire';
import type { Source } from './replay.svelte';

/** What is seen after the changes of a step; what they do not touch is shared with before. */
export function changed(seen: unknown, changes: DiaryStep['changes']): unknown {
  return changes.reduce((now, [path, value]) => put(now, path as (string | number)[], value), seen);
}

function put(seen: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(seen) ? [...seen] : { ...(seen as object) }) as Record<string | number, unknown>;
  copy[key] = put(copy[key], rest, value);
  return copy;
}

/** A message of a diary, which does not say more of what happened than that. */
function heard(message: Message): ReplayStep['happenings'][number] {
  const seat = /^seat:(\d+)$/.exec(String(message.args.seat))?.[1];
  return { message, kind: 'other', of: seat === undefined ? null : Number(seat), by: null, card: null, act: true };
}

/** The steps of a diary, as a server would tell them. */
export function diarySource(diary: Diary): Source {
  const { game, players, modules, edition, seat, steps } = diary;
  const seen: unknown[] = [];
  const at = (step: number): View => {
    while (seen.length <= step) seen.push(changed(seen.at(-1), steps[seen.length]!.changes));
    return { game, players, modules, edition, seat, ask: null, ...(seen[step] as Pick<View, 'waiting' | 'over' | 'winners' | 'scores' | 'table'>) };
  };
  const told = (step: number): ReplayStep => {
    const { told: messages, chose } = steps[step]!;
    const happenings = messages.map(heard);
    const choice = chose === null || seat === null ? null : { seat, thing: chose };
    return { step, steps: steps.length - 1, view: at(step) as ReplayStep['view'], happenings, choice };
  };
  return { outline: () => Promise.resolve(diary.outline), step: (step) => Promise.resolve().then(() => told(step)) };
}
