// Reading a card: it is shown enlarged while the pointer or the focus rests on it, or by a long press.
import type { Attachment } from 'svelte/attachments';
import type { Table } from '../games/types';
import { moved } from './pointer';

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

/** An element that listens; the card it stands for comes and goes, and costs nothing when it is told anew. */
class Reader {
  private card: { table: Pick<Table, 'look'>; thing: string; tap: boolean } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;
  private rests = false; // the card has come below a resting pointer

  constructor(private readonly element: HTMLElement) {
    this.listen('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return;
      this.rests = !moved(event);
      if (!this.rests) this.show();
    });
    this.listen('pointermove', (event) => {
      if (!this.rests || !moved(event)) return;
      this.rests = false;
      this.show();
    });
    this.listen('pointerleave', (event) => {
      this.rests = false;
      this.stop();
      if (event.pointerType === 'mouse' && this.card) leave(this.card.table, element);
    });
    this.listen('pointercancel', () => this.stop());
    this.listen('focus', () => {
      if (element.matches(':focus-visible')) this.show();
    });
    this.listen('blur', () => this.hide());
    this.listen('pointerdown', (event) => {
      this.pressed = false;
      if (event.pointerType !== 'mouse') this.timer = setTimeout(() => this.press(), LONG_PRESS);
    });
    this.listen('pointerup', () => this.stop());
    this.listen('contextmenu', (event) => {
      if (this.pressed) event.preventDefault();
    });
    this.listen('click', (event) => this.click(event), true);
  }

  tell(table: Pick<Table, 'look'>, thing: string, tap: boolean): void {
    this.card = { table, thing, tap };
  }

  silence(): void {
    this.stop();
    this.hide();
    this.card = null;
    this.pressed = false;
  }

  private listen<K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void, capture = false): void {
    this.element.addEventListener(name, (event) => this.card && does(event), capture);
  }

  private stop(): void {
    clearTimeout(this.timer);
  }

  private show(): void {
    if (!this.card) return;
    stay();
    read = this.element;
    this.card.table.look(this.card.thing);
  }

  // An element that is taken away loses the focus in the middle of drawing, so this waits until it is over.
  private hide(): void {
    const table = this.card?.table;
    if (table) queueMicrotask(() => away(table, this.element));
  }

  private press(): void {
    this.pressed = true;
    this.element.focus({ preventScroll: true }); // so that a touch elsewhere ends it
    this.show();
  }

  private click(event: Event): void {
    if (!this.pressed) {
      if (this.card?.tap) this.show();
      return;
    }
    this.pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

const readers = new WeakMap<Element, Reader>();

/** Attach to an element that stands for a card. A long press reads and does not choose; with `tap` a click reads too. It explains itself: data-sign. */
export function reading(table: Pick<Table, 'look'>, thing: string, tap = false): Attachment<HTMLElement> {
  return (element) => {
    let reader = readers.get(element);
    if (!reader) readers.set(element, (reader = new Reader(element)));
    reader.tell(table, thing, tap);
    element.setAttribute('data-sign', '');
    return () => reader.silence();
  };
}
