// On a desktop nothing but the log scrolls: a drawing that needs more room than it has is made smaller.
import type { Attachment } from 'svelte/attachments';

export type Fit = {
  width?: number; // the width the drawing is made for; without it, it is as wide as its place
  share?: number; // the greatest part of the middle's width it may take then
  reserve?: number; // height of the middle that belongs to others
  most?: number; // larger than made for, where there is room
};

const LEAST = 0.7;
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

    function measure(): void {
      const style = getComputedStyle(place);
      const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) + 2;
      node.style.setProperty('zoom', '1');
      if (plan!.width) {
        node.style.width = `${plan!.width}px`;
        const high = middle.clientHeight - 16 - (plan!.reserve ?? 0) - padding;
        const wide = middle.clientWidth * (plan!.share ?? 1);
        node.style.setProperty('zoom', String(scale(node.offsetHeight, high, wide, plan!.width, plan!.most ?? 1)));
        return;
      }
      let size = plan!.most ?? 1;
      node.style.setProperty('zoom', String(size));
      while (size > LEAST && (place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1)) {
        size = Math.round((size - STEP) * 100) / 100;
        node.style.setProperty('zoom', String(size));
      }
    }
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(again);
    sizes.observe(middle);
    if (place !== middle && !plan.width) sizes.observe(place);
    const changes = new MutationObserver(again);
    changes.observe(node, { childList: true, subtree: true, characterData: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      node.style.removeProperty('zoom');
      node.style.removeProperty('width');
    };
  };
}
