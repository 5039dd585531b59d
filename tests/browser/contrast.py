"""How well numbers and letters in drawings can be read: the contrast of SVG text to what is painted below it.

axe does not judge text in SVG. Here each text is taken with its fill, and below its middle all shapes that are painted
before it, then the backgrounds of the page, each with its opacity.
"""

from __future__ import annotations

from browser.page import Player

LEAST = 4.5  # to 1
LEAST_LARGE = 3.0  # of what is large, or bold and nearly as large
LARGE = 24  # pixels on the screen
LARGE_BOLD = 18.66
BOLD = 700

_FAINT = """([least, leastLarge, large, largeBold, bold]) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const opacity = (element) => {
    let all = 1;
    for (let at = element; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity);
    return all;
  };
  const filled = (element) => {
    const { fill, fillOpacity } = getComputedStyle(element);
    if (fill === 'none' || fill.startsWith('url')) return null;
    const [r, g, b, a] = rgba(fill);
    return [r, g, b, a * Number(fillOpacity) * opacity(element)];
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const found = new Set();
  let number = 0;
  for (const text of document.querySelectorAll('svg text')) {
    if (!text.textContent.trim() || !text.checkVisibility() || text.closest('.unseen')) continue;
    let svg = text.ownerSVGElement;
    while (svg.ownerSVGElement) svg = svg.ownerSVGElement;
    const [box, matrix] = [text.getBBox(), text.getScreenCTM()];
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    let below = [255, 255, 255];
    const backgrounds = [];
    for (let at = svg; at; at = at.parentElement) backgrounds.unshift(at);
    for (const at of backgrounds) {
      const [r, g, b, a] = rgba(getComputedStyle(at).backgroundColor);
      below = over([r, g, b, a * (a ? opacity(at) : 1)], below);
    }
    for (const shape of svg.querySelectorAll('path, rect, circle, ellipse, polygon')) {
      if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) || shape.closest('defs')) continue;
      const fill = filled(shape);
      if (!fill || !shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM().inverse()))) continue;
      below = over(fill, below);
    }
    const ink = filled(text);
    if (!ink) continue;
    number++;
    const style = getComputedStyle(text);
    const size = parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b);
    const isLarge = size >= large || (size >= largeBold && Number(style.fontWeight) >= bold);
    const seen = contrast(over(ink, below), below);
    if (seen < (isLarge ? leastLarge : least)) {
      const where = text.closest('[data-piece], [data-thing], [data-testid]')?.outerHTML.slice(0, 90) ?? '';
      const colours = `${over(ink, below).map(Math.round)} on ${below.map(Math.round)}`;
      found.add(`"${text.textContent.trim()}" ${seen.toFixed(2)}:1 at ${size.toFixed(1)} px, ${colours} in ${where}`);
    }
  }
  return { number, found: [...found] };
}"""


def faint(player: Player) -> list[str]:
    """The texts in drawings that are too faint to be read, each with its contrast."""
    look = [LEAST, LEAST_LARGE, LARGE, LARGE_BOLD, BOLD]
    found: list[str] = player.page.evaluate(_FAINT, look)["found"]
    return found
