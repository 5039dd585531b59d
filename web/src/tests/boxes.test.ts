// Boxes of a browser that leaves CSS zoom out of them are said as they are seen; those of others are left alone.
import { afterEach, expect, it } from 'vitest';
import { sayWhereThingsAreSeen } from '../lib/boxes';

const before = Element.prototype.getBoundingClientRect;
afterEach(() => {
  Element.prototype.getBoundingClientRect = before;
  delete (Element.prototype as { currentCSSZoom?: number }).currentCSSZoom;
  document.body.replaceChildren();
});

it.each([
  { width: 10, seen: [40, 80, 40] }, // as WebKit says it: twice as large in something twice as large
  { width: 20, seen: [10, 20, 20] },
])('of a probe of $width pixels', ({ width, seen }) => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 20, width, 10);
  const styles = globalThis.getComputedStyle;
  globalThis.getComputedStyle = ((element: Element) => ({ zoom: element.classList.contains('large') ? '2' : '1' })) as typeof getComputedStyle;
  sayWhereThingsAreSeen();
  document.body.innerHTML = '<div class="large"><div class="large"><i></i></div></div>';
  const { left, top, width: wide } = document.querySelector('i')!.getBoundingClientRect();
  expect([left, top, wide]).toEqual(seen);
  expect('currentCSSZoom' in Element.prototype).toBe(width === 10);
  globalThis.getComputedStyle = styles;
});
