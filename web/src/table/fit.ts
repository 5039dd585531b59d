// On a desktop nothing but the log scrolls: a drawing that needs more room than it has is made smaller.
import type { Attachment } from 'svelte/attachments';

export type Fit = {
  width?: number; // the width the drawing is made for; without it, it is as wide as its place
  share?: number; // the greatest part of the middle's width it may take then
  reserve?: number; // height of the middle that belongs to others
  most?: number; // larger than made for, where there is room
};

const LEAST = 0.8; // below it text would be too small to read
const STEP = 0.05;

/** The size that fits: as large as height and width allow, within limits. */
export function scale(natural: number, high: number, wide: number, width: number, most: number): number {
  if (natural <= 0 || high <= 0) return 1;
  return Math.max(LEAST, Math.min(most, high / natural, wide / width));
}

/** Keep an element within the height of its place (its parent). */
export function fit(plan: Fit | null): Attachment<HTMLElement> {
  return (node) => {
    if (!plan || typeof ResizeObserver === 'undefined') return;
    const place = node.parentElement!;
    const middle = node.closest<HTMLElement>('.middle') ?? place;
    let frame = 0;
    let size = 0; // the zoom it has, 0 before the first look

    function measure(): void {
      if (plan!.width) {
        const style = getComputedStyle(place);
        const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) + 2;
        node.style.setProperty('zoom', '1');
        node.style.width = `${plan!.width}px`;
        const high = middle.clientHeight - 16 - (plan!.reserve ?? 0) - padding;
        const wide = middle.clientWidth * (plan!.share ?? 1);
        node.style.setProperty('zoom', String(scale(node.offsetHeight, high, wide, plan!.width, plan!.most ?? 1)));
        return;
      }
      const most = plan!.most ?? 1;
      const overflows = () => place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
      const take = (next: number) => {
        size = Math.round(next * 100) / 100;
        node.style.setProperty('zoom', String(size));
      };
      // From the size it has: most changes leave it, and every further try lays the whole drawing out anew.
      take(Math.min(size || most, most));
      if (overflows()) {
        while (size > LEAST && overflows()) take(Math.max(LEAST, size - STEP));
        return;
      }
      while (size < most) {
        const before = size;
        take(Math.min(most, size + STEP));
        if (overflows()) return take(before);
      }
    }
    /** What still scrolls can be reached with the keyboard. */
    function settle(): void {
      measure();
      if (place.scrollHeight > place.clientHeight + 1) place.tabIndex = 0;
      else place.removeAttribute('tabindex');
    }
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const sizes = new ResizeObserver(again);
    sizes.observe(middle);
    if (place !== middle && !plan.width) sizes.observe(place);
    const changes = new MutationObserver(again);
    changes.observe(node, { childList: true, subtree: true, characterData: true });
    settle();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      node.style.removeProperty('zoom');
      node.style.removeProperty('width');
    };
  };
}
