// A wind rose turns by one notch when its cubes move, and says when they come.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { SampleTable, type Sample } from '../../../gallery/model.svelte';
import type { View } from '../../types';
import { held, type Six, total } from '../cubes';
import { COLOURS } from '../kinds';
import { firstRound, told, turned, type Lying } from '../rose';
import Rose from '../Rose.svelte';
import sample from '../samples/4.json';
import { tableOf } from '../table';

const { names, views } = sample as unknown as Sample;
const view = (): View => structuredClone(Object.values(views)[0]!);
const six = (some: Partial<Six> = {}): Six => ({ ...(Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as Six), ...some });
const lying = (cubes: Six, rose: Six[], phase = 2): Lying => ({ cubes, rose: [...rose, ...Array.from({ length: 6 - rose.length }, () => six())], phase });

describe('turning', () => {
  it('is seen: what lay at a number lies at the one before, with new cubes beside it', () => {
    const before = lying(six(), [six({ red: 1 }), six({ blue: 2 })]);
    const after = lying(six({ red: 1 }), [six({ blue: 2, grey: 1 }), six(), six({ violet: 4 })]);
    expect(turned(before, after)).toBe(true);
    expect(turned(after, before)).toBe(false);
  });

  it('also with the last chooser, after whom the turns begin', () => {
    expect(turned(lying(six(), [six({ red: 1 })]), lying(six({ red: 1 }), [], 3))).toBe(true);
  });

  it('is not paying, taking or placing cubes, nor nothing at all', () => {
    const rose = [six({ red: 1 })];
    expect(turned(lying(six({ blue: 3 }), rose, 3), lying(six({ blue: 1 }), rose, 3))).toBe(false);
    expect(turned(lying(six(), [], 0), lying(six(), rose, 0))).toBe(false);
    expect(turned(lying(six(), rose), lying(six(), rose))).toBe(false);
  });

  it('moves the drawing by an eighth, and back if it is taken back', () => {
    const first = view();
    const table = tableOf(first);
    table.phase = 2;
    Object.assign(table.seats[0]!, { cubes: six(), rose: lying(six(), [six({ red: 1 }), six({ blue: 2 })]).rose });
    const second = structuredClone(first);
    Object.assign(tableOf(second).seats[0]!, { cubes: six({ red: 1 }), rose: lying(six(), [six({ blue: 2 })]).rose });
    const props = $state({ table: new SampleTable(first, names, new Map(), new Map()), seat: 0 });
    const target = document.createElement('div');
    const shown = mount(Rose, { target, props });
    flushSync();
    const angle = () => target.querySelector<HTMLElement>('.rose')!.style.getPropertyValue('--turn');
    expect(angle()).toBe('0deg');
    props.table = new SampleTable(second, names, new Map(), new Map());
    flushSync();
    expect(angle()).toBe('-45deg');
    props.table = new SampleTable(first, names, new Map(), new Map());
    flushSync();
    expect(angle()).toBe('0deg');
    void unmount(shown);
  });
});

describe('rounds', () => {
  const order = [2, 0, 1];

  it('are this one until the rose has turned, then the next', () => {
    expect(firstRound({ round: 4, phase: 1, order }, [2], 0)).toBe(4);
    expect(firstRound({ round: 4, phase: 2, order }, [0], 0)).toBe(4);
    expect(firstRound({ round: 4, phase: 2, order }, [0], 1)).toBe(4);
    expect(firstRound({ round: 4, phase: 2, order }, [1], 0)).toBe(5);
    expect(firstRound({ round: 4, phase: 3, order }, [2], 1)).toBe(5);
    expect(firstRound({ round: 0, phase: 0, order }, [2], 1)).toBe(1);
  });

  it('are said with the cubes of a number, and that some come too late', () => {
    const shown = view();
    const table = tableOf(shown);
    Object.assign(table, { round: 10, rounds: 12, phase: 3 });
    Object.assign(table.seats[0]!, { cubes: six({ grey: 1 }), rose: lying(six(), [six({ red: 2, blue: 1 }), six(), six({ red: 3 })]).rose });
    const at = (place: number) => told(new SampleTable(shown, names, new Map(), new Map()), 0, place);
    expect(at(0)).toBe('To spend now: 1 grey');
    expect(at(1)).toBe('At 1, for round 11: 2 red and 1 blue');
    expect(at(2)).toBe('At 2, for round 12: no cubes');
    expect(at(3)).toBe('At 3, after the last round: 3 red');
  });
});

describe('cubes', () => {
  it('are counted in the order of the colours', () => {
    expect(held(six({ grey: 2, blue: 1 }))).toEqual([['blue', 1], ['grey', 2]]);
    expect(total(six({ grey: 2, blue: 1 }))).toBe(3);
  });
});
