import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Count from '../Count.svelte';

describe('a number that grows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says by how much for a moment, but not after a jump of a replay', async () => {
    const target = document.createElement('div');
    const props = $state({ value: 3, piece: 'points' });
    const count = mount(Count, { target, props });
    const told = () => target.querySelector('.more')?.textContent ?? null;
    flushSync();
    expect(told()).toBeNull();
    props.value = 5;
    flushSync();
    expect(told()).toBe('+2');
    vi.runAllTimers();
    flushSync();
    expect(told()).toBeNull();
    props.value = 7;
    flushSync();
    target.setAttribute('data-jump', 'true');
    props.value = 30;
    flushSync();
    expect(told()).toBeNull();
    await unmount(count);
  });
});
