// Explaining a sign: its words stand beside it while the pointer or the focus rests on it, or after a touch.
import { mount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import Explained from './Explained.svelte';

const REST = 120; // milliseconds a pointer rests on a sign before it is explained
const LONG_PRESS = 450; // milliseconds

/** The edges of a sign, or of what must stay in sight beside its words. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** What is told a little later, such as why something cannot be chosen; null if there is nothing. */
type More = () => Promise<string | null>;

/** What is explained now. */
class Explaining {
  text = $state('');
  more = $state('');
  box = $state.raw<Box | null>(null);
}

export const explaining = new Explaining();
let shown: Element | null = null;
let drawn = false;

function show(element: Element, text: string, more: More | undefined): void {
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

/** A sign that listens; what it says comes and goes, and costs nothing when the same sign is told its words anew. */
class Sign {
  private says: { text: string; more: More | undefined } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;

  constructor(private readonly element: HTMLElement) {
    this.listen('pointerenter', (event) => {
      if (event.pointerType === 'mouse') this.openIn(REST);
    });
    this.listen('pointerleave', (event) => {
      if (event.pointerType === 'mouse') this.close();
      else clearTimeout(this.timer);
    });
    this.listen('pointercancel', () => this.close());
    this.listen('focus', () => {
      if (element.matches(':focus-visible')) this.open();
    });
    this.listen('blur', () => this.close());
    this.listen('pointerdown', (event) => {
      this.pressed = false;
      if (event.pointerType !== 'mouse') this.openIn(LONG_PRESS, true);
    });
    this.listen('pointerup', (event) => {
      if (event.pointerType !== 'mouse') clearTimeout(this.timer);
    });
    this.listen('contextmenu', (event) => {
      if (this.pressed) event.preventDefault();
    });
    this.listen('click', (event) => this.click(event), true);
    this.listen('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  tell(text: string, more: More | undefined): void {
    this.says = { text, more };
  }

  silence(): void {
    this.close();
    this.says = null;
    this.pressed = false;
  }

  private listen<K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void, capture = false): void {
    this.element.addEventListener(name, (event) => this.says && does(event), capture);
  }

  private open(): void {
    if (this.says) show(this.element, this.says.text, this.says.more);
  }

  private openIn(milliseconds: number, pressed = false): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.pressed = pressed;
      this.open();
    }, milliseconds);
  }

  private close(): void {
    clearTimeout(this.timer);
    hide(this.element);
  }

  private click(event: Event): void {
    if (this.pressed) {
      this.pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (this.element.matches('button:not([aria-disabled="true"])')) this.close();
    else this.open();
  }
}

const signs = new WeakMap<Element, Sign>();

/**
 * Attach to a sign. A long press explains and does not choose; what cannot be chosen is explained by a tap too. `more` is
 * asked for when it is explained, such as why it cannot be chosen. All that explains itself has the attribute data-sign.
 */
export function explain(text: string, more?: More): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let sign = signs.get(node);
    if (!sign) signs.set(node, (sign = new Sign(node as HTMLElement)));
    sign.tell(text, more);
    node.setAttribute('data-sign', '');
    return () => sign.silence();
  };
}

/** Attach to what only shows something: it is called what it says, and a group that is gone through (`roam`) leads to it. */
export function sign(text: string, more?: More): Attachment<HTMLElement | SVGElement> {
  const explained = explain(text, more);
  return (node) => {
    node.setAttribute('role', 'img');
    node.setAttribute('aria-label', text.replace(/([^.:])\n/g, '$1.\n').replaceAll('\n', ' '));
    if (node.tabIndex < 0) node.setAttribute('tabindex', '-1');
    return explained(node);
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
