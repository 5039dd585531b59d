// A sign explains itself by mouse, touch and key, and puts its words away again.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explain, explaining } from '../lib/explain.svelte';

let ends: (() => void)[] = [];

/** A sign on the page with its words, and why it cannot be chosen. */
function sign(tag: 'button' | 'div', why?: () => Promise<string | null>): HTMLElement {
  const element = document.createElement(tag);
  document.body.append(element);
  const end = explain('two gold', why)(element) as () => void;
  ends.push(() => {
    end();
    element.remove();
  });
  return element;
}
const point = (element: Element, name: string, pointerType: string) =>
  element.dispatchEvent(Object.assign(new Event(name, { bubbles: name === 'pointerdown', cancelable: true }), { pointerType }));
const words = (): string => {
  flushSync();
  return document.querySelector('[data-testid="explained"]')?.textContent?.trim() ?? '';
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
});

describe('a sign', () => {
  it('is explained while the mouse rests on it', () => {
    const element = sign('div');
    point(element, 'pointerenter', 'mouse');
    expect(words()).toBe('');
    vi.runAllTimers();
    expect(words()).toBe('two gold');
    point(element, 'pointerleave', 'mouse');
    expect(words()).toBe('');
    point(element, 'pointerenter', 'mouse');
    point(element, 'pointerleave', 'mouse');
    vi.runAllTimers();
    expect(words()).toBe('');
  });

  it('says why it cannot be chosen, once that is known', async () => {
    const element = sign('div', () => Promise.resolve('You have no gold.'));
    element.click();
    await vi.runAllTimersAsync();
    expect(words()).toContain('You have no gold.');
    const other = sign('div', () => Promise.resolve(null));
    other.click();
    await vi.runAllTimersAsync();
    expect(words()).toBe('two gold');
  });

  it('is explained by a tap if it cannot be chosen, until something else is touched', () => {
    const element = sign('div');
    point(element, 'pointerdown', 'touch');
    point(element, 'pointerup', 'touch');
    element.click();
    expect(words()).toBe('two gold');
    point(document.body, 'pointerdown', 'touch');
    expect(words()).toBe('');
  });

  it('is explained by a long press, which does not choose', () => {
    const element = sign('button');
    const chosen = vi.fn();
    element.addEventListener('click', chosen);
    point(element, 'pointerdown', 'touch');
    vi.runAllTimers();
    expect(words()).toBe('two gold');
    element.click();
    expect(chosen).not.toHaveBeenCalled();
    element.click();
    expect(chosen).toHaveBeenCalledOnce();
    expect(words()).toBe('');
  });

  it('is explained by the focus of a key until Escape, or until it loses it', () => {
    const element = sign('button');
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    element.focus();
    expect(words()).toBe('two gold');
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(words()).toBe('');
    element.blur();
    element.focus();
    expect(words()).toBe('two gold');
    element.blur();
    expect(words()).toBe('');
  });

  it('takes its words with it when it goes', () => {
    sign('div').click();
    expect(words()).toBe('two gold');
    for (const end of ends) end();
    expect(explaining.box).toBeNull();
    expect(words()).toBe('');
  });
});
