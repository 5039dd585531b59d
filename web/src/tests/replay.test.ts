import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changed, diarySource } from '../end/diary';
import { reach, roundAt, segments, wished } from '../end/marks';
import { PACE, Replay, tableSource, type Shown, type Source } from '../end/replay.svelte';
import Slider from '../end/Slider.svelte';
import { isDiary } from '../home/begin';
import { Refusal } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import { replayPath, route, stepIn } from '../lib/route.svelte';
import type { Diary, Outline, ReplayStep } from '../lib/wire';
import { Words } from '../lib/words';

const table = {} as unknown as Shown;
const OUTLINE: Outline = { steps: 3, rounds: [{ round: 0, step: 0 }, { round: 1, step: 2 }], acts: [1, 3] };
const LONG: Outline = { steps: 20, rounds: [{ round: 1, step: 0 }, { round: 2, step: 5 }, { round: 3, step: 12 }], acts: [2, 5, 9, 12, 17] };
const page = (step: number): ReplayStep => ({ step, steps: 3, view: { seat: 0 } as ReplayStep['view'], happenings: [], choice: null });

function told(step: (step: number) => Promise<ReplayStep>, outline = OUTLINE): Source {
  return { outline: async () => outline, step };
}

afterEach(() => {
  vi.useRealTimers();
  prefs.speed = 1;
  localStorage.clear();
});

describe('the replay', () => {
  it('shows the step that was wished last, whatever arrives first', async () => {
    const gates = new Map<number, () => void>();
    const replay = new Replay(table, told((step) => new Promise((resolve) => gates.set(step, () => resolve(page(step))))));
    const slow = replay.go(1);
    const fast = replay.go(2);
    gates.get(2)!();
    await fast;
    gates.get(1)!();
    await slow;
    expect(replay.now?.step).toBe(2);
  });

  it.each([0.5, 1, 2, 4])('plays to the end at speed %s and stops there', async (speed) => {
    vi.useFakeTimers();
    prefs.speed = speed;
    const asked: number[] = [];
    const replay = new Replay(table, told(async (step) => (asked.push(step), page(step))));
    await replay.open(0);
    replay.play();
    await vi.advanceTimersByTimeAsync(PACE / speed - 1);
    expect(replay.now?.step).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(replay.now?.step).toBe(2);
    await vi.advanceTimersByTimeAsync((PACE / speed) * 3);
    expect(replay.now?.step).toBe(3);
    expect(replay.playing).toBe(false);
    expect([...asked].sort()).toEqual([0, 1, 2, 3]);
  });

  it('says what went wrong and stops', async () => {
    const gone = async () => {
      throw new Refusal(404, null, '');
    };
    const replay = new Replay(table, told(gone));
    replay.playing = true;
    await replay.go(0);
    expect(replay.notice?.id).toBe('page-error-gone');
    expect(replay.playing).toBe(false);
    const other = new Replay(table, { outline: gone, step: gone });
    await other.open(0);
    expect(other.notice?.id).toBe('page-error-gone');
  });

  it('opens at a step, at the end, and at the end for a step beyond it', async () => {
    const at = async (start: number | 'end') => {
      const replay = new Replay(table, told(async (step) => page(step)));
      await replay.open(start);
      return replay.now?.step;
    };
    expect([await at(0), await at(2), await at('end'), await at(999)]).toEqual([0, 2, 3, 3]);
  });

  it('knows a jump from a step', async () => {
    const replay = new Replay(table, told(async (step) => page(step)));
    await replay.open(0);
    expect(replay.jumped).toBe(false);
    await replay.go(3);
    expect(replay.jumped).toBe(true);
    await replay.move('back');
    expect([replay.now?.step, replay.jumped]).toEqual([2, false]);
  });

  it('asks the table for its outline and its steps', async () => {
    const asked: unknown[] = [];
    const source = tableSource('t', 'token', {
      outline: async (...all: unknown[]) => (asked.push(all), OUTLINE),
      replay: async (...all: unknown[]) => (asked.push(all), page(1)),
    });
    await source.outline();
    await source.step(1);
    expect(asked).toEqual([['t', 'token'], ['t', 'token', 1]]);
  });
});

describe('rounds along the slider', () => {
  it('are as long as they took', () => {
    expect(segments(LONG)).toEqual([
      { round: 1, from: 0, length: 5 },
      { round: 2, from: 5, length: 7 },
      { round: 3, from: 12, length: 8 },
    ]);
    expect([0, 4, 5, 20].map((step) => roundAt(LONG, step))).toEqual([1, 1, 2, 3]);
  });

  it('are named for the mouse and for a screen reader, and lead to their first step', async () => {
    const replay = new Replay(table, told(async (step) => page(step), { ...LONG, rounds: [{ round: 0, step: 0 }, ...LONG.rounds.slice(1)] }));
    await replay.open(6);
    const target = document.createElement('div');
    const slider = mount(Slider, { target, props: { replay, words: new Words('', 'en') } });
    flushSync();
    const marks = [...target.querySelectorAll('button')];
    expect(marks.map((mark) => mark.title)).toEqual(['Before round 1', 'Round 2', 'Round 3']);
    expect(marks.map((mark) => mark.querySelector('.unseen')?.textContent)).toEqual(['Before round 1, from step 0', 'Round 2, from step 5', 'Round 3, from step 12']);
    expect(target.querySelector('input')?.getAttribute('aria-valuetext')).toBe('Step 6 of 20. Round 2');
    expect(marks.map((mark) => mark.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    marks[2]!.click();
    flushSync();
    expect(replay.wanted).toBe(12);
    expect(target.querySelector('input')?.getAttribute('aria-valuetext')).toBe('Step 12 of 20. Round 3');
    await unmount(slider);
  });
});

describe('ways through a replay', () => {
  it('lead to the next and last stop, and to the ends beyond them', () => {
    const from = (way: Parameters<typeof reach>[2]) => [0, 5, 7, 20].map((step) => reach(LONG, step, way));
    expect(from('on')).toEqual([1, 6, 8, 20]);
    expect(from('back')).toEqual([0, 4, 6, 19]);
    expect(from('round-on')).toEqual([5, 12, 12, 20]);
    expect(from('round-back')).toEqual([0, 0, 5, 12]);
    expect(from('act-on')).toEqual([2, 9, 9, 20]);
    expect(from('act-back')).toEqual([0, 2, 5, 17]);
    expect(from('first')).toEqual([0, 0, 0, 0]);
    expect(from('last')).toEqual([20, 20, 20, 20]);
  });

  it('have keys, which leave fields, buttons and the arrows of the slider alone', () => {
    const press = (key: string, html = '<p></p>', more = {}) => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      return wished({ key, target: holder.firstElementChild, ctrlKey: false, metaKey: false, altKey: false, ...more });
    };
    expect(['ArrowLeft', 'ArrowRight', 'a', 'A', 'r', 'R', ' ', 'x'].map((key) => press(key))).toEqual(['back', 'on', 'act-on', 'act-back', 'round-on', 'round-back', 'play', null]);
    expect(['ArrowLeft', 'r'].map((key) => press(key, '<input type="range">'))).toEqual([null, 'round-on']);
    expect(press('r', '<input type="text">')).toBeNull();
    expect(press(' ', '<button></button>')).toBeNull();
    expect(press('r', '<p></p>', { ctrlKey: true })).toBeNull();
  });
});

describe('the speed', () => {
  it('is kept', () => {
    prefs.speed = 4;
    prefs.keep();
    expect(JSON.parse(localStorage.getItem('rathaus.prefs')!)).toMatchObject({ speed: 4 });
  });
});

describe('a link to a step', () => {
  it('says the step, and nothing else is taken for one', () => {
    expect(replayPath('abc', 57)).toBe('/t/abc/replay?step=57');
    expect(replayPath('abc')).toBe('/t/abc/replay');
    expect(['?step=57', '', '?step=', '?step=-1', '?step=x', '?step=1e3', '?other=1'].map(stepIn)).toEqual([57, null, null, null, null, null, null]);
  });

  it('is followed, and going back leads to where one came from', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    route.go('/t/abc');
    route.go(replayPath('abc', 57));
    expect([route.table, route.replay, route.step]).toEqual(['abc', true, 57]);
    const length = history.length;
    route.note(replayPath('abc', 58)); // stepping on is no place to go back to
    expect([history.length, location.search, route.step]).toEqual([length, '?step=58', 57]);
    const back = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    history.back();
    await back;
    expect([route.path, route.replay, route.step]).toEqual(['/t/abc', false, null]);
  });
});

describe('a diary', () => {
  const diary = {
    game: 'chess', players: 2, modules: [], edition: null, seat: 1, seats: [], book: { cards: [], numbers: {} }, outline: OUTLINE,
    steps: [
      { round: 0, changes: [[[], { waiting: [0, 1], over: false, winners: [], scores: [{ total: 0 }, { total: 0 }], table: { a: 1 } }]], told: [], chose: null },
      { round: 0, changes: [[['scores', 1, 'total'], 4], [['waiting'], [0]]], told: [{ id: 'x', args: {} }], chose: 'pawn' },
      { round: 1, changes: [], told: [], chose: null },
    ],
  } as unknown as Diary;

  it('tells its steps as a table does', async () => {
    const source = diarySource(diary);
    const last = await source.step(2);
    expect(last).toMatchObject({ step: 2, steps: 2, happenings: [], choice: null });
    expect(last.view).toMatchObject({ game: 'chess', seat: 1, ask: null, waiting: [0], scores: [{ total: 0 }, { total: 4 }], table: { a: 1 } });
    const first = await source.step(0);
    expect(first.view.scores.map((score) => score.total)).toEqual([0, 0]);
    expect((await source.step(1)).choice).toEqual({ seat: 1, thing: 'pawn' });
    expect(await source.outline()).toBe(OUTLINE);
  });

  it('changes what it says and shares the rest', () => {
    const before = { a: { b: [1, 2] }, c: { d: 1 } };
    const after = changed(before, [[['a', 'b', 1], 7]]) as typeof before;
    expect(after).toEqual({ a: { b: [1, 7] }, c: { d: 1 } });
    expect(after.c).toBe(before.c);
    expect(before.a.b).toEqual([1, 2]);
  });

  it('is known by its first line', () => {
    expect(isDiary('{"diary": 1, "game": "chess"}\n{}\n')).toBe(true);
    expect(['{"game": "chess"}', '', 'nonsense', '3', 'null', '"diary"'].map(isDiary)).toEqual([false, false, false, false, false, false]);
  });
});
