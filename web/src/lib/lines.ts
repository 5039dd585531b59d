// What happened, one line for each act, as in rathaus/text/lines.py: happenings in sentences that a person would say.
import type { Message } from '../games/types';
import { type Part, Said, type Words } from './words';
import type { LogEntry } from './wire';

/** A happening as I am told it. */
export type Told = Omit<LogEntry, 'index'>;

/** A line: where it begins among the happenings, and all that belongs to it. */
export type Line<T extends Told = LogEntry> = { at: number; entries: T[] };

const LAST = ['total', 'level']; // of equal happenings the last one says how it is now
const ROUND = 'round';

type Args = Message['args'];

/** The happenings of each line, in the order in which the lines begin. */
export function lines<T extends Told>(told: readonly T[]): Line<T>[] {
  const found: Line<T>[] = [];
  let open = new Map<number | null, Line<T>>(); // the line of each seat that can still go on, and of none
  told.forEach((item, at) => {
    const known = lineOf(item, open, found);
    if (known) {
      known.entries.push(item);
      return;
    }
    const line = { at, entries: [item] };
    found.push(line);
    if (item.kind === ROUND) open = new Map();
    else if (item.act) {
      // Acts of one kind in a row, such as all who build at once, stay open together.
      const together = [...open.values()].filter((other) => other.entries[0]!.act).at(-1);
      const none = open.get(null);
      if (item.of === null || together?.entries[0]!.kind !== item.kind) open = new Map(item.by === 'fate' && none ? [[null, none]] : []);
      else if (item.by !== 'fate') open.delete(null);
      open.delete(item.of);
      open.set(item.of, line);
    } else if (item.of !== null) open.set(item.of, line);
  });
  return found;
}

/** The line that a happening goes on with. */
function lineOf<T extends Told>(item: T, open: ReadonlyMap<number | null, Line<T>>, found: readonly Line<T>[]): Line<T> | undefined {
  if (item.kind === ROUND) return undefined;
  const own = open.get(item.of);
  if (item.act) return own?.entries.every((other) => one(item, other) !== null) ? own : undefined;
  if (typeof item.by === 'number' && open.has(item.by)) return open.get(item.by);
  if (own || item.of !== null) return own ?? open.get(null);
  const last = found.at(-1);
  return last && last.entries[0]!.kind !== ROUND ? last : undefined;
}

// ---- equal happenings ---------------------------------------------------------------------------

/** The happenings, equal ones as one, which has the number of `times`; with `causes` only of the same cause. */
export function merged<T extends Told>(told: readonly T[], causes: boolean): T[] {
  const found: T[] = [];
  for (const item of told) {
    const same = (other: T) => !causes || (other.card === item.card && other.by === item.by);
    const at = found.findIndex((other) => same(other) && one(other, item) !== null);
    if (at < 0) found.push(item);
    else found[at] = one(found[at]!, item)!;
  }
  return found;
}

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Two happenings as one, or null if they differ in too much. */
function one<T extends Told>(first: T, second: T): T | null {
  if (first.message.id !== second.message.id || first.of !== second.of) return null;
  const [a, b] = [first.message.args, second.message.args];
  const differ = Object.keys(b).filter((key) => key !== 'times' && !LAST.includes(key) && !equal(a[key], b[key]));
  const args: Args = { ...a, times: Number(a.times ?? 1) + 1 };
  const last = LAST.filter((key) => key in b);
  if (differ.length === 0 || equal(differ, ['number'])) {
    if ('number' in b) {
      const [x, y] = [Number(a.number), Number(b.number)];
      if (x < 0 !== y < 0) return null;
      args.number = x + y;
    }
    for (const key of last) args[key] = b[key];
  } else if (differ.length === 1 && !('number' in b) && last.every((key) => equal(a[key], b[key]))) {
    const both = [...listed(a[differ[0]!]), ...listed(b[differ[0]!])];
    if (!both.every((name) => typeof name === 'string' && name.includes(':'))) return null;
    args[differ[0]!] = both as string[];
  } else return null;
  return { ...first, message: { id: first.message.id, args } };
}

// ---- sentences ----------------------------------------------------------------------------------

/** The message as its sentence wants it: how many `times`, and `number` as an amount that is `more` or `less`. */
export function clause({ id, args }: Message): Message {
  const { number } = args;
  const amount: Args = typeof number === 'number' ? { number: Math.abs(number), change: number < 0 ? 'less' : 'more' } : {};
  return { id, args: { times: 1, ...args, ...amount } };
}

const said = (words: Words, message: Message) => new Said(words.say(clause(message)));

/** A single happening as a sentence, with the card that caused it. */
function sentence(words: Words, item: Told): string {
  const what = said(words, item.message);
  if (item.kind === ROUND) return what.text;
  const named = item.card !== null && Object.values(item.message.args).includes(item.card);
  return item.card !== null && !named ? words.text('line-by-card', { what, card: item.card }) : words.text('line', { what: [what] });
}

/** All that a line stands for, a sentence each; nothing if the line itself says it all. */
export function details(words: Words, line: readonly Told[]): Part[][] {
  const found = new Map(merged(line, true).map((item) => [sentence(words, item), item]));
  return found.size > 1 ? [...found.values()].map((item) => words.marked(() => sentence(words, item))) : [];
}

function amount(words: Words, item: Told, part: 'cost' | 'gain'): Said[] {
  const message = clause(item.message);
  if (message.args.change === (part === 'cost' ? 'more' : 'less')) return [];
  const text = words.part(message, part);
  return text === null ? [] : [new Said(text)];
}

/** What strikes somebody with how much it takes; null if it takes no amount, or strikes nobody. */
function struck(words: Words, head: Told, rest: readonly Told[]): string | null {
  if (head.by !== 'fate') return null;
  const costs = rest.filter((item) => item.of === head.of && item.by === 'fate').flatMap((item) => amount(words, item, 'cost'));
  return costs.length > 0 ? words.part(clause(head.message), 'struck', { costs }) : null;
}

/** A line as one person would tell it to another. */
export function lineText(words: Words, line: readonly Told[]): string {
  const [head, ...rest] = merged(line, false) as [Told, ...Told[]];
  if (rest.length === 0) return sentence(words, head);
  const own = rest.filter((item) => item.of === head.of && (item.by === null || item.by === head.of) && head.by !== 'fate');
  const costs = own.flatMap((item) => amount(words, item, 'cost'));
  const gains = own.flatMap((item) => amount(words, item, 'gain'));
  const first = clause(head.message);
  const part = (name: string) => words.part(first, name, { costs, gains });
  const gained = gains.length > 0 ? part('gained') : null;
  const paid = costs.length > 0 ? part('paid') : null;
  const what = new Said(struck(words, head, rest) ?? gained ?? words.say(first));
  const parts = [costs.length > 0 && paid === null ? new Said(words.text('line-cost', { what, costs })) : what];
  const says = part('says');
  for (const item of own) {
    const card = item.message.args.card ?? null;
    if (item.message.id === says || (card !== null && equal(card, head.message.args.card))) continue;
    const more = words.part(clause(item.message), 'and');
    if (more !== null) parts.push(new Said(more));
  }
  if (paid !== null) parts.push(new Said(paid));
  if (gains.length > 0 && gained === null) parts.push(new Said(words.text('line-gain', { seat: `seat:${head.of}`, gains })));
  // What others lose by it, and all that happens to me.
  const others = rest.filter((item) => item.of !== null && item.of !== head.of && (item.of === words.me || item.kind === 'lost'));
  const also = others.map((item) => words.text('line', { what: [said(words, item.message)] }));
  return [words.text('line', { what: parts }), ...also].join(' ');
}

/** The same in parts, so that cards and other pieces in it can be links. */
export function lineParts(words: Words, line: readonly Told[]): Part[] {
  return words.marked(() => lineText(words, line));
}
