// Messages into words, as in rathaus/text/words.py: an id finds its sentence, its arguments find their names.
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Message } from '../games/types';
import { fetchWords, learned } from './learning.svelte';

// The page's own sentences come with it: it must be able to say that the server cannot be reached. The terminal's stay there.
const files = import.meta.glob(['../../../src/rathaus/text/*/*.ftl', '!**/terminal.ftl'], { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

const LANGUAGE = /text\/([^/]+)\/[^/]+\.ftl$/;

/** The languages there are sentences for. */
export const languages: string[] = [...new Set(Object.keys(files).map((path) => LANGUAGE.exec(path)?.[1] ?? ''))]
  .filter(Boolean)
  .sort();

const formats = new Map<string, Intl.ListFormat>(); // each is slow to make

function listFormat(locales: string[], type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const key = `${locales.join()} ${type}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.ListFormat(locales, { type })));
  return format;
}

/** Several names in a sentence: joined by "and", or by "or" with the Fluent function OR(). */
class Names extends FluentType<string[]> {
  constructor(
    names: string[],
    readonly style: 'conjunction' | 'disjunction' = 'conjunction',
  ) {
    super(names);
  }

  override toString(scope: Scope): string {
    return listFormat(scope.bundle.locales, this.style).format(this.value);
  }
}

/** A seat in a sentence: its name, and whether it is the one that the sentence is said to. */
class Seat extends FluentType<string> {
  constructor(
    name: string,
    readonly me: boolean,
  ) {
    super(name);
  }

  override toString(): string {
    return this.value;
  }
}

/** A phrase that is put into words already. */
export class Said {
  constructor(readonly text: string) {}
}

function or(names: FluentValue[]): FluentValue {
  const [first] = names;
  return first instanceof Names ? new Names(first.value, 'disjunction') : (first ?? '');
}

/** What is said of me, or of another: WHO($seat, "build", "builds"). */
function who([seat, me, other]: FluentValue[]): FluentValue {
  return (seat instanceof Seat && seat.me ? me : other) ?? '';
}

/** How many names there are. */
function count([names]: FluentValue[]): FluentValue {
  return new FluentNumber(names instanceof Names ? names.value.length : 1);
}

type Pattern = Parameters<FluentBundle['formatPattern']>[0];

const bundles = new Map<string, FluentBundle>();

function bundleOf(language: string): FluentBundle {
  let bundle = bundles.get(language);
  if (!bundle) {
    bundle = new FluentBundle(language, { useIsolating: false, functions: { OR: or, WHO: who, COUNT: count } });
    for (const path of Object.keys(files).sort()) {
      if (LANGUAGE.exec(path)?.[1] === language) bundle.addResource(new FluentResource(files[path]!));
    }
    bundles.set(language, bundle);
  }
  return bundle;
}

/** Take up the sentences of a game in a language. */
export function learn(language: string, game: string, text: string): void {
  const resource = new FluentResource(text);
  bundleOf(language).addResource(resource);
  const start = `${game}-rules-`;
  const rules = resource.body.map((entry) => entry.id).filter((id) => id.startsWith(start) && !id.endsWith('-title'));
  learned.set(`${language} ${game}`, rules);
}

/** A piece of a sentence: words, or a thing that can be looked at. */
export type Part = { text: string; thing: string | null };

const OPEN = '\uE000'; // private characters mark where a thing's name begins and ends
const SPLIT = '\uE001';
const CLOSE = '\uE002';
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** A language for one game: `say` puts a message into a sentence. `seats` are the names of the players; to `me` it says "you". */
export class Words {
  private readonly bundle: FluentBundle;
  private readonly known: string; // the language it speaks
  private marking = false;

  constructor(
    readonly game = '',
    readonly language = 'en',
    readonly seats: readonly string[] = [],
    readonly me: number | null = null,
  ) {
    this.known = languages.includes(language) ? language : 'en';
    this.bundle = bundleOf(this.known);
    if (game && !this.ready) fetchWords(this.known, game, learn);
  }

  /** Whether the game's sentences are there; until then it can say only what all games share. */
  get ready(): boolean {
    return !this.game || learned.has(`${this.known} ${this.game}`);
  }

  /** The paragraphs of the game's rules in short, in their order. */
  rules(): readonly string[] {
    return learned.get(`${this.known} ${this.game}`) ?? [];
  }

  /** Whether the language has this message. */
  has(id: string): boolean {
    void this.ready; // whoever asks before the sentences are there is told when they are
    return this.bundle.getMessage(id)?.value != null;
  }

  /** The message as a sentence. */
  say(message: Message): string {
    return this.text(message.id, message.args);
  }

  /** The sentence of an id with these arguments; the id itself if the language does not have it. */
  text(id: string, args: Record<string, unknown> = {}): string {
    void this.ready;
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern == null ? id : this.format(pattern, args);
  }

  /** A part of a sentence, as an attribute of its message, with further arguments; null if the message has none of this name. */
  part(message: Message, name: string, also: Record<string, unknown> = {}): string | null {
    void this.ready;
    const pattern = this.bundle.getMessage(message.id)?.attributes[name];
    return pattern == null ? null : this.format(pattern, { ...message.args, ...also });
  }

  private format(pattern: Pattern, args: Record<string, unknown>): string {
    const values: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) values[key] = this.value(value);
    const faults: Error[] = [];
    return this.bundle.formatPattern(pattern, values, faults);
  }

  /** The name of a thing for a person: `card:school` is a School. */
  thing(name: string): string {
    const colon = name.indexOf(':');
    const kind = colon < 0 ? name : name.slice(0, colon);
    const value = colon < 0 ? '' : name.slice(colon + 1);
    if (kind === 'seat' && /^\d+$/.test(value)) {
      const number = Number(value);
      return this.seats[number] ?? this.text('seat', { number: number + 1 });
    }
    if (kind === 'number' && value) return value;
    const id = value ? `${this.game}-${kind}-${value}` : `${this.game}-${kind}`;
    return this.game && this.has(id) ? this.text(id) : name;
  }

  /** The sentence in parts, so that cards and other pieces in it can be links. */
  parts(message: Message): Part[] {
    return this.marked(() => this.say(message));
  }

  /** What is said meanwhile, in parts. */
  marked(say: () => string): Part[] {
    this.marking = true;
    let text: string;
    try {
      text = say();
    } finally {
      this.marking = false;
    }
    const parts: Part[] = [];
    let end = 0;
    for (const found of text.matchAll(MARKED)) {
      if (found.index > end) parts.push({ text: text.slice(end, found.index), thing: null });
      parts.push({ text: found[2]!, thing: found[1]! });
      end = found.index + found[0].length;
    }
    if (end < text.length) parts.push({ text: text.slice(end), thing: null });
    return parts;
  }

  private value(value: unknown): FluentVariable {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') {
      const plain = this.thing(value);
      const name = this.marking && value.includes(':') ? `${OPEN}${value}${SPLIT}${plain}${CLOSE}` : plain;
      return value.startsWith('seat:') ? new Seat(name, value === `seat:${this.me}`) : name;
    }
    if (value instanceof Said) return value.text;
    if (Array.isArray(value)) return new Names(value.map((item) => this.shown(item)));
    if (value !== null && typeof value === 'object' && 'id' in value) return this.say(value as Message);
    return String(value ?? '');
  }

  private shown(value: unknown): string {
    const found = this.value(value);
    if (found instanceof Names) return found.value.join(', ');
    if (found instanceof Seat) return found.value;
    return String(found);
  }
}
