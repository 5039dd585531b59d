// Waiting in tests for what happens, however busy the machine is: what never happens fails.
import { vi } from 'vitest';

const PATIENCE = 60_000; // milliseconds

/** Wait until a check passes. */
export function until<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, PATIENCE);
}
