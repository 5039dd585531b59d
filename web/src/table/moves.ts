// What changed is shown by movement: cards fly from where they were, counters flash, dice roll. Short, and skippable.
import { noted, type Noted, played } from './beats';

const LONG = 260; // milliseconds
const MOST = 40; // more changes than this at once are a new table, not a move

type Before = { texts: Map<Element, string>; places: Map<string, DOMRect[]>; beats: Noted };

const running = new Set<Animation>();

function seen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

function look(root: ParentNode): Before {
  const texts = new Map<Element, string>();
  for (const element of root.querySelectorAll('[data-piece]')) texts.set(element, shown(element));
  const places = new Map<string, DOMRect[]>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing^="card:"]')) {
    if (element.closest('[data-still]')) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const thing = element.dataset.thing!;
    places.set(thing, [...(places.get(thing) ?? []), box]);
  }
  return { texts, places, beats: noted(root) };
}

function shown(element: Element): string {
  return `${element.textContent}|${element.getAttribute('data-count') ?? ''}`;
}

function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (typeof element.animate !== 'function') return;
  const animation = element.animate(frames, options);
  running.add(animation);
  animation.finished.catch(() => undefined).finally(() => running.delete(animation));
}

/** End every movement now. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

/** Take a look, let the change happen, then move what has moved. */
export async function withMoves(root: ParentNode, moves: boolean, change: () => void, drawn: () => Promise<void>): Promise<void> {
  if (!moves) {
    change();
    return;
  }
  skip();
  const before = look(root);
  change();
  await drawn();
  const struck = played(root, before.beats, run);
  let count = 0;
  for (const [element, text] of before.texts) {
    if (!element.isConnected || shown(element) === text || !seen(element)) continue;
    if (struck.has(element)) continue; // in its own time
    if (++count > MOST) return;
    run(
      element,
      [
        { filter: 'none', transform: 'none' },
        { filter: 'brightness(1.35) saturate(1.6)', transform: 'scale(1.14)', offset: 0.35 },
        { filter: 'none', transform: 'none' },
      ],
      { duration: LONG + 40, easing: 'ease-out' },
    );
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing^="card:"]')) {
    if (element.closest('[data-still]') || !seen(element)) continue;
    fly(element, before.places.get(element.dataset.thing!) ?? []);
  }
}

/** A card that lies elsewhere now flies there; one that was not there before comes up. */
function fly(element: HTMLElement, old: DOMRect[]): void {
  const now = element.getBoundingClientRect();
  const same = old.findIndex((box) => Math.abs(box.left - now.left) < 4 && Math.abs(box.top - now.top) < 4);
  if (same >= 0) {
    old.splice(same, 1);
    return;
  }
  const from = old.shift();
  if (!from) {
    run(element, [{ opacity: 0, transform: 'translateY(14px) scale(0.92)' }, { opacity: 1, transform: 'none' }], {
      duration: LONG,
      easing: 'ease-out',
    });
    return;
  }
  const dx = from.left - now.left;
  const dy = from.top - now.top;
  const scale = Math.max(0.3, Math.min(3, from.width / now.width));
  run(element, [{ transformOrigin: '0 0', transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transformOrigin: '0 0', transform: 'none' }], {
    duration: LONG,
    easing: 'ease-in-out',
  });
}
