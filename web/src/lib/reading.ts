// Reading a card: it is shown enlarged while the pointer or the focus rests on it, or by a long press.
import type { Attachment } from 'svelte/attachments';
import type { Table } from '../games/types';

const LONG_PRESS = 450; // milliseconds
const GRACE = 180; // milliseconds to go from a card to what stands in its enlargement

let read: Element | null = null; // what is enlarged now
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The pointer is in the enlargement: it stays. */
export function stay(): void {
  clearTimeout(waiting);
}

/** The pointer has left the enlargement, or what is enlarged: put it away in a moment. */
export function leave(table: Pick<Table, 'look'>, element: Element | null = read): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => away(table, element), GRACE);
}

function away(table: Pick<Table, 'look'>, element: Element | null): void {
  if (read !== element) return;
  read = null;
  table.look(null);
}

/** Attach to an element that stands for a card. A long press reads and does not choose; with `tap` a click reads too. */
export function reading(table: Pick<Table, 'look'>, thing: string, tap = false): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const on = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      element.addEventListener(name, does, { signal: on.signal, capture });
    const stop = () => clearTimeout(timer);
    const show = () => {
      stay();
      read = element;
      table.look(thing);
    };
    // An element that is taken away loses the focus in the middle of drawing, so this waits until it is over.
    const hide = () => queueMicrotask(() => away(table, element));

    listen('pointerenter', (event) => {
      if (event.pointerType === 'mouse') show();
    });
    listen('pointerleave', (event) => {
      stop();
      if (event.pointerType === 'mouse') leave(table, element);
    });
    listen('pointercancel', stop);
    listen('focus', () => {
      if (element.matches(':focus-visible')) show();
    });
    listen('blur', hide);
    listen('pointerdown', (event) => {
      pressed = false;
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        pressed = true;
        element.focus({ preventScroll: true }); // so that a touch elsewhere ends it
        show();
      }, LONG_PRESS);
    });
    listen('pointerup', stop);
    listen('contextmenu', (event) => {
      if (pressed) event.preventDefault();
    });
    listen(
      'click',
      (event) => {
        if (!pressed) {
          if (tap) show();
          return;
        }
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    return () => {
      stop();
      on.abort();
      hide();
    };
  };
}
