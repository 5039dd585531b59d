// Reading a card: it is shown enlarged while the pointer or the focus rests on it, or by a long press.
import type { Attachment } from 'svelte/attachments';
import type { Table } from '../types';

const LONG_PRESS = 450; // milliseconds

let read: HTMLElement | null = null; // what is enlarged now

/** Attach to an element that stands for a card. A long press reads and does not choose; with `click` a click reads too. */
export function looking(table: Pick<Table, 'look'>, thing: string, click = false): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const on = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      element.addEventListener(name, does, { signal: on.signal, capture });
    const stop = () => clearTimeout(timer);
    const show = () => {
      read = element;
      table.look(thing);
    };
    // an element that is taken away loses the focus in the middle of drawing, so this waits until it is over
    const hide = () =>
      queueMicrotask(() => {
        if (read !== element) return;
        read = null;
        table.look(null);
      });

    listen('pointerenter', (event) => {
      if (event.pointerType === 'mouse') show();
    });
    listen('pointerleave', (event) => {
      stop();
      if (event.pointerType === 'mouse') hide();
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
          if (click) show();
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
