// The colour of a seat: the wood of its pieces.

/** The name of the CSS custom property of a seat's colour. */
export function tint(seat: number): string {
  return `--bruges-seat-${seat % 4}`;
}
