// Explaining a sign: its words stand beside it while the pointer or the focus rests on it, or after a touch.
import { mount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import Explained from './Explained.svelte';

const REST = 120; // milliseconds a pointer rests on a sign before it is explained
const LONG_PRESS = 450; // milliseconds

/** The edges of a sign, or of what must stay in sight beside its words. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** What is explained now. */
class Explaining {
  text = $state('');
  more = $state('');
  box = $state.raw<Box | null>(null);
}

export const explaining = new Explaining();
let shown: Element | null = null;
let drawn = false;

function show(element: Element, text: string, more?: () => Promise<string | null>): void {
  if (!drawn && typeof document !== 'undefined') {
    mount(Explained, { target: document.body });
    drawn = true;
  }
  shown = element;
  explaining.text = text;
  explaining.more = '';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const whole = element.closest('[data-beside]')?.getBoundingClientRect(); // what must stay in sight as a whole
  explaining.box = { left, right, top: whole?.top ?? top, bottom: whole?.bottom ?? bottom };
  void more?.().then((found) => {
    if (shown === element && found) explaining.more = found;
  });
}

function hide(element: Element): void {
  if (shown !== element) return;
  shown = null;
  explaining.box = null;
}

/**
 * Attach to a sign. A long press explains and does not choose; what cannot be chosen is explained by a tap too. `more` is
 * asked for when it is explained, such as why it cannot be chosen.
 */
export function explain(text: string, more?: () => Promise<string | null>): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const element = node as HTMLElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const on = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void, capture = false) =>
      element.addEventListener(name, does, { signal: on.signal, capture });
    const open = () => show(element, text, more);
    const close = () => {
      clearTimeout(timer);
      hide(element);
    };
    listen('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(open, REST);
    });
    listen('pointerleave', (event) => {
      if (event.pointerType === 'mouse') close();
      else clearTimeout(timer);
    });
    listen('pointercancel', close);
    listen('focus', () => {
      if (element.matches(':focus-visible')) open();
    });
    listen('blur', close);
    listen('pointerdown', (event) => {
      pressed = false;
      if (event.pointerType === 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        open();
      }, LONG_PRESS);
    });
    listen('pointerup', (event) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    });
    listen('contextmenu', (event) => {
      if (pressed) event.preventDefault();
    });
    listen(
      'click',
      (event) => {
        if (pressed) {
          pressed = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        } else if (element.matches('button:not([aria-disabled="true"])')) close();
        else open();
      },
      true,
    );
    listen('keydown', (event) => {
      if (event.key === 'Escape') close();
    });
    return () => {
      close();
      on.abort();
    };
  };
}

if (typeof document !== 'undefined') {
  // A touch elsewhere, or a scrolled page, ends it.
  const end = (event: Event) => {
    if (shown && !(event.target instanceof Node && shown.contains(event.target))) hide(shown);
  };
  document.addEventListener('pointerdown', end, true);
  document.addEventListener('scroll', end, true);
}
