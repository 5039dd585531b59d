// The colour of a seat: the page's own.

/** The name of the CSS custom property of a seat's colour. */
export function tint(seat: number): string {
  return `--seat-${seat % 5}`;
}
