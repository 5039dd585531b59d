// The colour of a seat: the wood of its disc, its ship and its markers.

/** The name of the CSS custom property of a seat's colour. */
export function tint(seat: number): string {
  return `--macao-seat-${seat % 4}`;
}
