// Drawings find the size at which they fit, though they see only in the next frame how wide they are at it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fit } from '../table/fit';

/** A place with a drawing, whose height follows from how wide it has seen itself to be. */
function placed(place: { width: number; height: number }, drawn: { sees: number; height: (wide: number) => number }) {
  const [around, node] = [document.createElement('div'), document.createElement('div')];
  around.append(node);
  node.append(document.createElement('div'));
  let [zoom, sees] = [1, drawn.sees];
  let called = 0;
  node.style.setProperty = (name: string, value: string | null) => void (name === 'zoom' && (zoom = Number(value)));
  const say = (element: Element, name: string, value: () => number) => Object.defineProperty(element, name, { get: value });
  const needs = () => Math.ceil(drawn.height(sees) * zoom);
  say(around, 'clientHeight', () => place.height);
  say(around, 'clientWidth', () => place.width);
  say(around, 'scrollHeight', () => Math.max(place.height, needs()));
  say(around, 'scrollWidth', () => place.width);
  say(node, 'offsetHeight', () => Math.max(place.height / zoom, drawn.height(sees)));
  say(node.firstElementChild!, 'offsetHeight', () => drawn.height(sees));
  const remove = fit({ most: 2, least: 0.7, cramped: () => called++ })(node)!;
  /** Frames go by until nothing waits for another one. */
  function settle(): void {
    while (frames.length > 0) {
      for (const run of frames.splice(0)) run(0);
      sees = place.width / zoom;
    }
  }
  return { settle, remove, fits: () => needs() <= place.height, zoom: () => zoom, called: () => called };
}

let frames: FrameRequestCallback[] = [];

describe('a drawing', () => {
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const rows = (boxes: number) => (wide: number) => Math.ceil(boxes / Math.floor(wide / 100)) * 60;

  it('is not too full for its place before it has seen how wide it is', () => {
    const it = placed({ width: 600, height: 300 }, { sees: 300, height: rows(24) });
    it.settle();
    expect(it.called()).toBe(0);
    expect(it.fits()).toBe(true);
    it.remove();
  });

  it('is too full if it still is then, which is said once', () => {
    const it = placed({ width: 600, height: 300 }, { sees: 300, height: rows(90) });
    it.settle();
    expect(it.called()).toBe(1);
    expect(it.zoom()).toBe(0.7);
    it.remove();
  });

  it('fits in the end, however often it answers a size with a greater height', () => {
    const it = placed({ width: 600, height: 300 }, { sees: 300, height: (wide) => Math.min(370, wide * 0.58) });
    it.settle();
    expect(it.called()).toBe(0);
    expect(it.fits()).toBe(true);
    expect(it.zoom()).toBeGreaterThan(0.75);
    it.remove();
  });
});
