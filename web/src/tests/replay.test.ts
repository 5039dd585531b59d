import { afterEach, describe, expect, it, vi } from 'vitest';
import { PACE, Replay } from '../end/replay.svelte';
import { Refusal, type Api } from '../lib/api';
import type { TableStore } from '../lib/table.svelte';
import type { ReplayStep } from '../lib/wire';

const table = { id: 't', token: null } as unknown as TableStore;
const page = (step: number): ReplayStep => ({ step, steps: 3, view: { seat: 0 } as ReplayStep['view'], happenings: [], choice: null });

afterEach(() => vi.useRealTimers());

describe('the replay', () => {
  it('shows the step that was wished last, whatever arrives first', async () => {
    const gates = new Map<number, () => void>();
    const server = {
      replay: (_id: string, _token: string | null, step: number) =>
        new Promise<ReplayStep>((resolve) => gates.set(step, () => resolve(page(step)))),
    } as unknown as Api;
    const replay = new Replay(table, server);
    const slow = replay.go(1);
    const fast = replay.go(2);
    gates.get(2)!();
    await fast;
    gates.get(1)!();
    await slow;
    expect(replay.now?.step).toBe(2);
  });

  it('plays to the end and stops there', async () => {
    vi.useFakeTimers();
    const asked: number[] = [];
    const server = {
      replay: async (_id: string, _token: string | null, step: number) => {
        asked.push(step);
        return page(step);
      },
    } as unknown as Api;
    const replay = new Replay(table, server);
    await replay.go(0);
    replay.play();
    await vi.advanceTimersByTimeAsync(PACE * 5);
    expect(replay.now?.step).toBe(3);
    expect(replay.playing).toBe(false);
    expect([...asked].sort()).toEqual([0, 1, 2, 3]);
  });

  it('says what went wrong and stops', async () => {
    const server = {
      replay: async () => {
        throw new Refusal(404, null, '');
      },
    } as unknown as Api;
    const replay = new Replay(table, server);
    replay.playing = true;
    await replay.go(0);
    expect(replay.notice?.id).toBe('page-error-gone');
    expect(replay.playing).toBe(false);
  });
});
