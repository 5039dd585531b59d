// The time, once a second, for deadlines.
class Clock {
  now = $state(Date.now());

  /** Keep going while somebody looks. */
  run(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 1000);
    return () => clearInterval(timer);
  }
}

export const clock = new Clock();

/** What is left until a moment, as minutes and seconds; null if it is far away. */
export function left(deadline: string | null, now: number): string | null {
  if (!deadline) return null;
  const seconds = Math.max(0, Math.round((Date.parse(deadline) - now) / 1000));
  if (!Number.isFinite(seconds) || seconds > 3600) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
