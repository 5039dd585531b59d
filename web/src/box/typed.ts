// An edition as somebody types it: what of it is a number, how far it has come, and what of it is to be seen.
import type { Card, Schemas } from '../games/types';

export type Line = Schemas['NumberLine'];
export type GameNumbers = Schemas['GameNumbers'];

/** What was typed, by path, as it was typed. */
export type Typed = Readonly<Record<string, string>>;

/** What stands in the way of a number that was typed: nothing, that it is none, or that it is out of range. */
export type Trouble = 'none' | 'no-number' | 'range';

/** The filters, in their order. */
export const FILTERS = ['left', 'all', 'stated', 'different'] as const;
export type Filter = (typeof FILTERS)[number];

export function trouble(line: Line, typed: Typed): Trouble {
  const text = typed[line.path]?.trim() ?? '';
  if (!text) return 'none';
  if (!/^\d{1,9}$/.test(text)) return 'no-number';
  const number = Number(text);
  return number < line.least || number > line.most ? 'range' : 'none';
}

/** The number that a line states, or null if it states none that can be. */
export function statedBy(line: Line, typed: Typed): number | null {
  const text = typed[line.path]?.trim();
  return text && trouble(line, typed) === 'none' ? Number(text) : null;
}

/** All numbers that are stated, by path. */
export function given(lines: readonly Line[], typed: Typed): Record<string, number> {
  const found: Record<string, number> = {};
  for (const line of lines) {
    const number = statedBy(line, typed);
    if (number !== null) found[line.path] = number;
  }
  return found;
}

export type Progress = { uncertain: number; done: number; stated: number; different: number };

/** How far it has come: of the numbers that are in no rulebook so many are done. */
export function progress(lines: readonly Line[], typed: Typed): Progress {
  const sum = { uncertain: 0, done: 0, stated: 0, different: 0 };
  for (const line of lines) {
    const number = statedBy(line, typed);
    if (!line.certain) sum.uncertain++;
    if (number === null) continue;
    sum.stated++;
    if (!line.certain) sum.done++;
    if (number !== line.ours) sum.different++;
  }
  return sum;
}

/** Whether a line is to be seen with a filter. What is typed wrongly is always still to be done. */
export function passes(line: Line, typed: Typed, filter: Filter): boolean {
  const number = statedBy(line, typed);
  if (filter === 'left') return number === null && (!line.certain || trouble(line, typed) !== 'none');
  if (filter === 'stated') return number !== null;
  return filter === 'all' || (number !== null && number !== line.ours);
}

/** Whether all words of a search begin a word of the text, or are in the path. */
export function matches(search: string, text: string, path: string): boolean {
  const lower = ` ${text.toLowerCase()}`;
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(` ${word}`) || path.toLowerCase().includes(word));
}

/** The cards by thing; one that says what it said before stays the same object, so that it is not drawn anew. */
export function renewed(before: ReadonlyMap<string, Card>, cards: readonly Card[]): Map<string, Card> {
  return new Map(
    cards.map((card) => {
      const old = before.get(card.thing);
      return [card.thing, old && JSON.stringify(old) === JSON.stringify(card) ? old : card];
    }),
  );
}

/** The numbers of a card or piece, or of a part of the table. */
export type Group = { key: string; thing: string | null; section: string; lines: Line[] };

/** The lines by card, piece or part of the table, in their order. */
export function grouped(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const section = line.path.split('.')[0]!;
    const key = line.thing ?? section;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { key, thing: line.thing, section, lines: [line] });
  }
  return [...groups.values()];
}
