// What people say at a table: what I have not seen yet, and whom I do not want to hear. Kept in this browser.
import type { ChatLine, Phrase } from './wire';

/** The ready phrases, in the order of a game. */
export const PHRASES: readonly Phrase[] = ['hello', 'good-luck', 'well-played', 'your-turn', 'one-moment', 'thanks', 'sorry', 'good-game'];

const KEY = 'rathaus.talk';
const MOST = 50; // tables remembered

type Kept = { id: string; seen: number; muted: string[] };

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one?.id === 'string' && typeof one.seen === 'number' && Array.isArray(one.muted)) : [];
  } catch {
    return [];
  }
}

/** Somebody who speaks; a seat may change hands before the start. */
export type Speaker = Pick<ChatLine, 'seat' | 'name'>;

const key = ({ seat, name }: Speaker): string => `${seat} ${name}`;

export class Talk {
  private seen = $state(0); // the newest line that I have seen
  private silent = $state.raw<readonly string[]>([]);

  constructor(private readonly id: string) {
    const kept = read().find((one) => one.id === id);
    this.seen = kept?.seen ?? 0;
    this.silent = kept?.muted ?? [];
  }

  /** How many lines of others I have not seen, those of muted people left out. */
  unread(lines: readonly ChatLine[], seat: number | null): number {
    return lines.filter((line) => line.id > this.seen && line.seat !== seat && !this.muted(line)).length;
  }

  /** I see these lines. */
  see(lines: readonly ChatLine[]): void {
    const last = lines.at(-1)?.id ?? 0;
    if (last <= this.seen) return;
    this.seen = last;
    this.keep();
  }

  muted(speaker: Speaker): boolean {
    return this.silent.includes(key(speaker));
  }

  /** Hear somebody no more, or again. */
  mute(speaker: Speaker, on: boolean): void {
    const others = this.silent.filter((one) => one !== key(speaker));
    this.silent = on ? [...others, key(speaker)] : others;
    this.keep();
  }

  private keep(): void {
    const mine: Kept = { id: this.id, seen: this.seen, muted: [...this.silent] };
    try {
      localStorage.setItem(KEY, JSON.stringify([mine, ...read().filter((one) => one.id !== this.id)].slice(0, MOST)));
    } catch {
      // without storage it lives as long as the page
    }
  }
}

/** A line as it is shown, or how many of one speaker are folded. */
export type Shown = { line: ChatLine; folded: number };

/** The lines with those of muted people folded, all that follow each other into one. */
export function folded(lines: readonly ChatLine[], muted: (speaker: Speaker) => boolean): Shown[] {
  const shown: Shown[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    if (!muted(line)) shown.push({ line, folded: 0 });
    else if (last && last.folded > 0 && key(last.line) === key(line)) last.folded += 1;
    else shown.push({ line, folded: 1 });
  }
  return shown;
}
