// The geometry of the charts at the end.

/** Round steps for an axis that reaches at least `most`. */
export function ticks(most: number, wanted = 4): number[] {
  const top = Math.max(1, most);
  const rough = top / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const found: number[] = [];
  for (let value = 0; value < top + step; value += step) {
    found.push(value);
    if (value >= top) break;
  }
  return found;
}

export type Slice = { part: string; from: number; points: number };

/** The positive parts of a score, one after the other; negative ones are left out of the bar. */
export function slices(parts: Record<string, number>): Slice[] {
  let from = 0;
  const found: Slice[] = [];
  for (const [part, points] of Object.entries(parts)) {
    if (points <= 0) continue;
    found.push({ part, from, points });
    from += points;
  }
  return found;
}

/** Labels at the ends of lines, pushed apart so that none covers another. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, last + gap, low);
    last = placed[i]!;
  }
  let next = high + gap;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, next - gap);
    next = placed[i]!;
  }
  return placed;
}
