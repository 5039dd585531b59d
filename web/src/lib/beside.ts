// What opens at a card of the hand: above it, over all else, so that nothing moves and nothing cuts it off.
import type { Attachment } from 'svelte/attachments';

const GAP = 8; // pixels between a card and what opens at it

/** The cards of a hand keep their places while one of them is in use: it lies where it lay before. */
export class Places<T> {
  private last: readonly T[] = [];

  /** The hand with the card in use, which is not in it any more; one that never was comes last. */
  of(hand: readonly T[], used: T | null): readonly T[] {
    if (used === null) return (this.last = hand);
    const at = this.last.indexOf(used);
    return at < 0 ? [...hand, used] : [...hand.slice(0, at), used, ...hand.slice(at)];
  }
}

/** Show a popover above the card in a hand that stands for a thing, or as near as the window allows. */
export function beside(hand: () => HTMLElement | undefined, thing: string): Attachment<HTMLElement> {
  return (panel) => {
    const root = hand();
    const found = () => root?.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    if (!root || typeof panel.showPopover !== 'function') return;
    found()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!panel.matches(':popover-open')) panel.showPopover();
    const place = (): void => {
      const card = found()?.getBoundingClientRect();
      if (!card) return;
      // A hand that is made smaller does not make smaller what opens at it.
      const around = panel.parentElement?.currentCSSZoom ?? 1;
      panel.style.setProperty('zoom', String(Math.max(1, 1 / around)));
      const zoom = Math.max(1, around);
      const { width, height } = panel.getBoundingClientRect();
      const left = Math.min(document.documentElement.clientWidth - width - GAP, (card.left + card.right - width) / 2);
      panel.style.left = `${Math.max(GAP, left) / zoom}px`;
      // What I own stays in sight, where it stands above the hand.
      const strip = root.closest('section')?.querySelector('[data-strip]') ?? root;
      const edge = Math.min(card.top, root.getBoundingClientRect().top, strip.getBoundingClientRect().top);
      panel.style.top = `${Math.max(GAP, edge - height - GAP) / zoom}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  };
}
