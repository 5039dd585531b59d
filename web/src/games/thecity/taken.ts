// In The City nobody can take anything from anybody: a hand grows smaller only by what its owner has chosen.

/** What was taken from me: nothing. */
export function taken(): string[] {
  return [];
}
