// Whether the pointer has moved: a page that changes below a resting pointer is not pointed at.

type Place = Pick<PointerEvent, 'screenX' | 'screenY'>;

let last: Place | null = null;

/** Whether the pointer is elsewhere than when it was last heard of. */
export function moved(event: Place): boolean {
  return last === null || event.screenX !== last.screenX || event.screenY !== last.screenY;
}

if (typeof document !== 'undefined') {
  const note = ({ screenX, screenY }: PointerEvent) => (last = { screenX, screenY });
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const) document.addEventListener(name, note); // bubbling: last of all
}
