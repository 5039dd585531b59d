// Looking at a card: by pointing at it, by focus, by a long press, or by a tap on one that cannot be chosen.
import type { Table } from '../types';

const LONG = 420; // milliseconds

/** Show a thing enlarged while it is pointed at, focused or held. */
export function reading(node: HTMLElement, options: { table: Table; thing: string; tap?: boolean }): {
  update(next: { table: Table; thing: string; tap?: boolean }): void;
  destroy(): void;
} {
  let { table, thing, tap = false } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const show = (): void => table.look(thing);
  // Not at once: a focused card that is taken away loses the focus in the middle of the drawing.
  const hide = (): void => queueMicrotask(() => table.look(null));
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show();
  };
  const leave = (event: PointerEvent): void => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') hide();
  };
  const down = (event: PointerEvent): void => {
    held = false;
    if (event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      held = true;
      show();
    }, LONG);
  };
  const up = (): void => clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    if (held) {
      event.preventDefault(); // a long press reads, it does not choose
      event.stopImmediatePropagation();
      held = false;
    } else if (tap) show();
  };
  const focus = (): void => {
    if (node.matches(':focus-visible')) show();
  };
  const menu = (event: Event): void => {
    if (held) event.preventDefault();
  };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, true);
  node.addEventListener('focus', focus);
  node.addEventListener('blur', hide);
  node.addEventListener('contextmenu', menu);
  return {
    update(next) {
      ({ table, thing, tap = false } = next);
    },
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, true);
      node.removeEventListener('focus', focus);
      node.removeEventListener('blur', hide);
      node.removeEventListener('contextmenu', menu);
    },
  };
}
