// The numbers of my boxes, kept in this browser until I throw them away.
import type { Message } from '../lib/wire';
import type { Typed } from './typed';

export type Box = { name: string; typed: Typed };

const key = (game: string) => `rathaus.box.${game}`;

/** What I have typed for a game; empty if nothing is kept, or nothing that can be read. */
export function keptBox(game: string): Box {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Box>;
    const typed = Object.entries(found.typed ?? {}).filter(([, text]) => typeof text === 'string' && text !== '');
    return { name: typeof found.name === 'string' ? found.name : '', typed: Object.fromEntries(typed) };
  } catch {
    return { name: '', typed: {} };
  }
}

/** Keep what I have typed; false if this browser keeps nothing. */
export function keepBox(game: string, { name, typed }: Box): boolean {
  try {
    if (!name && Object.keys(typed).length === 0) localStorage.removeItem(key(game));
    else localStorage.setItem(key(game), JSON.stringify({ name, typed }));
    return true;
  } catch {
    return false;
  }
}

/** The text of a file. */
export async function textOf(file: Blob): Promise<string> {
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

/** The text of some bytes, in whatever encoding a spreadsheet or an editor has written them. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // paths and numbers are the same in all of them
  }
}

/** The format that a file's name tells, or null. */
export function formatOf(name: string): 'toml' | 'csv' | 'json' | null {
  const found = /\.(toml|csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  return (found as 'toml' | 'csv' | 'json' | undefined) ?? null;
}

/** With which own numbers a table was played. */
export function playedWith(edition: Readonly<Record<string, unknown>> | null, stated: number): Message {
  return { ...playsWith(edition, stated), id: 'edition-played-with' };
}

/** With which own numbers a table plays: its name in quotes, so that none is taken for a thing of the game. */
export function playsWith(edition: Readonly<Record<string, unknown>> | null, stated: number): Message {
  const { name = '', ...changes } = edition ?? {};
  const called: Message = name ? { id: 'edition-named', args: { name: `"${String(name)}"` } } : { id: 'edition-nameless', args: {} };
  return { id: 'page-plays-with', args: { edition: called, changed: Object.keys(changes).length, stated } };
}
