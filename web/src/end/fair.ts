// The fair shuffle: the fingerprint shown from the start must be the one of the seed shown at the end.

/** The fingerprint of a seed: sha256 of its decimal digits. Null where the browser cannot reckon it. */
export async function fingerprint(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Verdict = 'yes' | 'no' | 'unchecked';

export async function fair(seed: string, commitment: string): Promise<Verdict> {
  const found = await fingerprint(seed);
  if (found === null) return 'unchecked';
  return found === commitment.toLowerCase() ? 'yes' : 'no';
}
