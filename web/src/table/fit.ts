// On a desktop nothing but the log scrolls: a drawing that needs more room than it has is made smaller.
import type { Attachment } from 'svelte/attachments';

export type Fit = {
  width?: number; // the width the drawing is made for; without it, it is as wide as its place
  share?: number; // the greatest part of the middle's width it may take then
  reserve?: number; // height of the middle that belongs to others
  most?: number; // larger than made for, where there is room
  least?: number; // smaller only if it must be seen as a whole
  cramped?: () => void; // it does not even fit then
};

const LEAST = 0.8; // below it text would be too small to read
const STEP = 0.02;
// Some drawings answer a new size with another arrangement, once they have seen how wide they are: after so many answers
// they are made no larger any more, so that it ends.
const ANSWERS = 3;

/** The size that fits: as large as height and width allow, within limits. */
export function scale(natural: number, high: number, wide: number, width: number, most: number): number {
  if (natural <= 0 || high <= 0) return 1;
  return Math.max(LEAST, Math.min(most, high / natural, wide / width));
}

const rounded = (size: number) => Math.floor(size * 100) / 100;

/** Looking and writing by turns, each up to a `yield`; it begins with looking. */
type Measuring = Generator<void, void, void>;

// Every look after something was written lays the page out anew. So all elements that wait for it are measured in the
// same frame, in step: all look, then all write.
const waiting = new Map<object, { first: boolean; measure: () => Measuring }>();
let frame = 0;

function measureAll(): void {
  const all = [...waiting.values()];
  waiting.clear();
  frame = 0;
  for (const first of [true, false]) {
    let going = all.filter((one) => one.first === first).map((one) => one.measure());
    while (going.length) going = going.filter((one) => !one.next().done);
  }
}

/** Keep an element within the height of its place (its parent). */
export function fit(plan: Fit | null): Attachment<HTMLElement> {
  return (node) => {
    if (!plan || typeof ResizeObserver === 'undefined') return;
    const place = node.parentElement!;
    const middle = node.closest<HTMLElement>('.middle') ?? place;
    const most = plan.most ?? 1;
    const least = Math.min(most, plan.least ?? LEAST);
    let size = 0; // the zoom it has, 0 before the first look
    let seen = ''; // heights and widths after the last look
    let answered = 0; // looks after one that changed the size
    let tight = false; // it does not fit at its least size, as it was arranged when it was looked at

    const resize = (next: number) => {
      size = next;
      node.style.setProperty('zoom', String(next));
    };
    const overflows = () => place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;

    /** A drawing with a width of its own: it has the height it has at that width. */
    function* asDrawn(width: number): Measuring {
      const style = getComputedStyle(place);
      const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) + 2;
      const high = middle.clientHeight - 16 - (plan!.reserve ?? 0) - padding;
      const wide = middle.clientWidth * (plan!.share ?? 1);
      const now = () => [high, wide, node.offsetHeight].join();
      if (size && now() === seen) return;
      yield;
      node.style.width = `${width}px`;
      resize(1);
      yield;
      const natural = node.offsetHeight;
      yield;
      resize(scale(natural, high, wide, width, most));
      yield;
      seen = now();
    }

    /** One as wide as its place, from the size it has: most changes leave it. */
    function* asWide(): Measuring {
      const inner = node.firstElementChild as HTMLElement | null;
      if (!inner) return; // nothing is drawn yet
      // Where it takes all the height there is, nobody knows how much it needs: then it is tried.
      const needs = () =>
        inner.offsetHeight + 1 < node.offsetHeight
          ? [place.clientHeight, place.clientWidth, inner.offsetHeight, inner.offsetWidth].join()
          : '';
      const top = size && answered > ANSWERS ? Math.min(size, most) : most;
      if (size && size <= top && !overflows() && (size === top || (seen && seen === needs()))) return;
      yield;
      resize(Math.min(size || top, top));
      yield;
      // The largest size that does not overflow, from the one it has: so few steps are looked at.
      let [low, high] = overflows() ? [least, size] : [size, top];
      if (low === size && low < top) {
        yield;
        resize(top);
        yield;
        if (!overflows()) low = top;
      }
      while (high - low > STEP) {
        const between = (low + high) / 2;
        yield;
        resize(between);
        yield;
        if (overflows()) high = between;
        else low = between;
      }
      yield;
      resize(rounded(low));
      yield;
      tight = low === least && overflows();
      seen = needs();
    }

    /** Only what keeps its size has seen how wide it is. What still scrolls then can be reached with the keyboard. */
    function* measure(): Measuring {
      const before = size;
      tight = false;
      yield* plan!.width ? asDrawn(plan!.width) : asWide();
      if (size !== before && (answered++ < ANSWERS || !plan!.width)) look();
      else if (tight) plan!.cramped?.();
      const scrolls = place.scrollHeight > place.clientHeight + 1;
      yield;
      if (scrolls) place.tabIndex = 0;
      else place.removeAttribute('tabindex');
    }
    const look = () => {
      waiting.set(node, { first: plan.width !== undefined, measure });
      frame ||= requestAnimationFrame(measureAll);
    };
    const again = () => {
      answered = 0;
      look();
    };
    const sizes = new ResizeObserver(again);
    sizes.observe(middle);
    if (place !== middle && !plan.width) sizes.observe(place);
    const changes = new MutationObserver(again);
    changes.observe(node, { childList: true, subtree: true, characterData: true });
    again();
    return () => {
      waiting.delete(node);
      sizes.disconnect();
      changes.disconnect();
      node.style.removeProperty('zoom');
      node.style.removeProperty('width');
    };
  };
}
