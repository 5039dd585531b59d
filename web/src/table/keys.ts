// The keyboard: which element the arrows reach, and what a key means.

export type Box = { left: number; top: number; right: number; bottom: number };
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export type Deed = { kind: 'bar'; number: number } | { kind: 'arrow'; arrow: Arrow } | { kind: 'undo' | 'hint' | 'log' | 'help' | 'escape' | 'confirm' };

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** The index of the box an arrow leads to from the current one (-1: none yet). */
export function reached(boxes: Box[], current: number, arrow: Arrow): number {
  if (boxes.length === 0) return -1;
  const forward = arrow === 'ArrowRight' || arrow === 'ArrowDown';
  const from = boxes[current];
  if (!from) return forward ? 0 : boxes.length - 1;
  const sideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const at = centre(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    if (i === current) return;
    const to = centre(box);
    const along = (sideways ? to.x - at.x : to.y - at.y) * (forward ? 1 : -1);
    const across = Math.abs(sideways ? to.y - at.y : to.x - at.x);
    if (along <= 1) return;
    const far = along + 2.5 * across;
    if (far < least) [best, least] = [i, far];
  });
  // Nothing lies that way: go on in reading order, so that every thing is reached by one key.
  return best >= 0 ? best : (current + (forward ? 1 : -1) + boxes.length) % boxes.length;
}

function centre(box: Box): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget | null };

/** What a key asks for, or null if it is not ours: typing in a field, a shortcut of the browser. */
export function deed(event: Pressed): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  const { key } = event;
  if (/^[1-9]$/.test(key)) return { kind: 'bar', number: Number(key) };
  if (ARROWS.has(key)) return { kind: 'arrow', arrow: key as Arrow };
  if (key === 'u' || key === 'U') return { kind: 'undo' };
  if (key === 'h' || key === 'H') return { kind: 'hint' };
  if (key === 'l' || key === 'L') return { kind: 'log' };
  if (key === '?') return { kind: 'help' };
  if (key === 'Escape') return { kind: 'escape' };
  if (key === 'Enter' && !target?.closest('button, a, [role="button"], summary')) return { kind: 'confirm' };
  return null;
}

/** Everything that can be chosen now and can be seen, in reading order. */
export function choosable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.lit[data-thing], [data-confirm]:not(:disabled)')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.tabIndex >= 0;
  });
}
