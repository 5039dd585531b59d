// The settings: what is set is kept, and a choice of one is none.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prefs } from '../lib/prefs.svelte';
import Settings from '../lib/Settings.svelte';
import { languages } from '../lib/words';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
});
let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  prefs.forced = true;
});

function open(): HTMLElement {
  shown = mount(Settings, { target: document.body, props: { close: () => {} } });
  flushSync();
  return document.querySelector<HTMLElement>('dialog')!;
}

it('ask for a language only where there are several', () => {
  for (const select of open().querySelectorAll('select')) expect(select.options.length).toBeGreaterThan(1);
  expect(document.body.textContent!.includes(prefs.words.text('page-language'))).toBe(languages.length > 1);
});

it('can turn off that the only answer is given for me', () => {
  const box = open().querySelector<HTMLInputElement>('[data-testid="forced"]')!;
  expect(box.checked).toBe(true);
  box.click();
  flushSync();
  expect(prefs.forced).toBe(false);
});
