// The picture of a link, read back by a reader that knows nothing of how it was drawn.
import jsQR from 'jsqr';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { seatLink } from '../lib/arrive';
import { keyLink } from '../lib/key';
import Qr from '../lib/Qr.svelte';

const SCALE = 4; // pixels of a module
const MARGIN = 4; // modules that stay light around the code, as the standard wants it
const SMALLEST = 2; // pixels of a module on the page, where the picture is 240 wide

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function drawn(link: string): SVGSVGElement {
  shown = mount(Qr, { target: document.body, props: { link, label: 'a link' } });
  flushSync();
  return document.querySelector<SVGSVGElement>('[data-testid="qr"]')!;
}

/** The picture as pixels: its rectangle and the squares of its path, in their colours. */
function painted(svg: SVGSVGElement): { data: Uint8ClampedArray; size: number } {
  const [left, top, width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number);
  expect([left, top, width]).toEqual([0, 0, height]);
  const size = width * SCALE;
  const data = new Uint8ClampedArray(4 * size * size); // transparent
  const fill = (x: number, y: number, wide: number, high: number, colour: string) => {
    const part = colour.slice(1);
    const rgb = [0, 1, 2].map((n) => parseInt(part.length === 3 ? part[n].repeat(2) : part.slice(2 * n, 2 * n + 2), 16));
    for (let row = y * SCALE; row < (y + high) * SCALE; row++)
      for (let column = x * SCALE; column < (x + wide) * SCALE; column++) data.set([...rgb, 255], 4 * (row * size + column));
  };
  const rect = svg.querySelector('rect')!;
  fill(0, 0, Number(rect.getAttribute('width')), Number(rect.getAttribute('height')), rect.getAttribute('fill')!);
  const path = svg.querySelector('path')!;
  const squares = path.getAttribute('d')!.split('M').slice(1);
  for (const square of squares) {
    const [, x, y] = /^(\d+) (\d+)h1v1h-1z$/.exec(square)!.map(Number);
    expect(Math.min(x, y, width - 1 - x, width - 1 - y)).toBeGreaterThanOrEqual(MARGIN);
    fill(x, y, 1, 1, path.getAttribute('fill')!);
  }
  return { data, size };
}

const long = 'x'.repeat(43);
it.each([
  ['short', 'http://a/t/b'],
  ['to a seat', seatLink('abcdefghijkl', long)],
  ['to a name', keyLink({ d: long, x: long, y: long } as Parameters<typeof keyLink>[0])],
  ['long', `https://${'a.'.repeat(90)}example.org:65535/standings#key=${long}.${long}.${long}`],
  ['with letters of others', 'https://straße.example/städte/ü?seat=%E2%82%AC#é'],
])('a link is read as it was written: %s', (_, link) => {
  const svg = drawn(link);
  const { data, size } = painted(svg);
  expect(240 / (size / SCALE)).toBeGreaterThan(SMALLEST);
  const read = jsQR(data, size, size, { inversionAttempts: 'dontInvert' }); // dark on light, as every phone reads
  expect(read?.data).toBe(link);
  expect(svg.getAttribute('aria-label')).toBe('a link');
});

it('another link is another picture', () => {
  const first = painted(drawn('https://play.example.org/t/one'));
  void unmount(shown!);
  const second = painted(drawn('https://play.example.org/t/two'));
  expect(second.data).not.toEqual(first.data);
});
