// Changes as the server writes them lead to the tables it would have sent whole.
import { describe, expect, it } from 'vitest';
import { changed, type Change } from '../lib/changes';
import told from './changes.json';

describe('changes', () => {
  it.each(told.map((one) => [one.name, one] as const))('of %s', (_name, { first, changes, last }) => {
    const before = JSON.stringify(first);
    const end = (changes as unknown as Change[]).reduce<unknown>(changed, first);
    expect(JSON.stringify(end)).toBe(JSON.stringify(last)); // also in which order the fields stand
    expect(JSON.stringify(first)).toBe(before);
  });
});
