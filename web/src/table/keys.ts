// The keyboard: which element the arrows reach, and what a key means.

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export type Deed = { kind: 'digit'; number: number } | { kind: 'arrow'; arrow: Arrow } | { kind: 'undo' | 'hint' | 'log' | 'other' | 'help' | 'escape' | 'confirm' };

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/**
 * Which thing an arrow leads to: right and down to the next in reading order, left and up to the one before, around at
 * the end. Where the focus is elsewhere, it goes on from there. Never by where things lie: then a key can go in circles.
 */
export function reached<T extends Element>(things: readonly T[], from: Element | null, arrow: Arrow): T | null {
  const step = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  const at = things.findIndex((thing) => thing === from);
  if (at >= 0) return things[(at + step + things.length) % things.length]!;
  const later = from ? things.filter((thing) => from.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) : things;
  return (step > 0 ? (later[0] ?? things[0]) : (things.at(-later.length - 1) ?? things.at(-1))) ?? null;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: EventTarget | null };

/** What a key asks for, or null if it is not ours: typing in a field, a shortcut of the browser. */
export function deed(event: Pressed): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  const { key } = event;
  if (/^[1-9]$/.test(key)) return { kind: 'digit', number: Number(key) };
  if (ARROWS.has(key)) return { kind: 'arrow', arrow: key as Arrow };
  if (key === 'u' || key === 'U') return { kind: 'undo' };
  if (key === 'h' || key === 'H') return { kind: 'hint' };
  if (key === 'l' || key === 'L') return { kind: 'log' };
  if (key === 'o' || key === 'O') return { kind: 'other' };
  if (key === '?') return { kind: 'help' };
  if (key === 'Escape') return { kind: 'escape' };
  // A key that is held down has chosen something; it must not pay for it as well.
  if ((key === 'Enter' || key === ' ') && !event.repeat && !target?.closest('button, a, [role="button"], summary')) return { kind: 'confirm' };
  return null;
}

/** The button that a digit presses: a use of what is open, else one that the bar offers. */
export function numbered(root: ParentNode, number: number): HTMLButtonElement | null {
  const all = root.querySelectorAll<HTMLButtonElement>(root.querySelector('[data-beside] [data-digit]') ? '[data-beside] [data-digit]' : '[data-digit]');
  return [...all].find((button) => button.dataset.digit === String(number) && !button.disabled) ?? null;
}

/** Everything that can be chosen now and can be seen, in reading order. */
export function choosable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.lit[data-thing], [data-confirm]:not(:disabled)')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.tabIndex >= 0;
  });
}
