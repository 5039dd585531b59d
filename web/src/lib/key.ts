// The key of my signed name, kept in this browser: no account, no mail. It can be taken to another device, so it is extractable.
import { api } from './api';
import type { Message, Person } from './wire';

export type Key = { d: string; x: string; y: string };
export type Deed = 'name' | 'forget' | 'sit';
export type Signature = { public: string; nonce: string; signature: string };

const KEPT = 'rathaus.key';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const PART = /^[A-Za-z0-9_-]{43}$/; // 32 bytes
const LINK = /^#key=([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Something is wrong with a file or link that should hold a key. */
export class BrokenKey extends Error {
  constructor(
    readonly field: string,
    readonly reason: Message,
  ) {
    super(field);
  }
}

/** Whether this browser signs here: browsers do so over a secure connection only. */
export function canSign(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}

function sound(found: unknown): Key | null {
  if (typeof found !== 'object' || found === null) return null;
  const { d, x, y } = found as Partial<Key>;
  return [d, x, y].every((part) => typeof part === 'string' && PART.test(part)) ? { d: d!, x: x!, y: y! } : null;
}

export function myKey(): Key | null {
  try {
    return sound(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keep a key; false if this browser keeps nothing. */
export function keepKey(key: Key | null): boolean {
  try {
    if (key) localStorage.setItem(KEPT, JSON.stringify(key));
    else localStorage.removeItem(KEPT);
    return true;
  } catch {
    return false;
  }
}

export async function newKey(): Promise<Key> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { d, x, y } = await crypto.subtle.exportKey('jwk', privateKey);
  return { d: d!, x: x!, y: y! };
}

export function written(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}

/** The public key as the server knows it: a point of the curve. */
function point({ x, y }: Key): Uint8Array<ArrayBuffer> {
  return new Uint8Array([4, ...bytesOf(x), ...bytesOf(y)]);
}

/** What the server calls whoever has this key. */
export async function idOf(key: Key): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', point(key)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 32);
}

/** Sign for a deed at this server, once. */
export async function signed(key: Key, deed: Deed, ...details: string[]): Promise<Signature> {
  const { nonce } = await api.challenge();
  const text = ['rathaus', location.host, deed, nonce, ...details].join('\n');
  const secret = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', ...key }, CURVE, false, ['sign']);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, secret, new TextEncoder().encode(text));
  return { public: written(point(key)), nonce, signature: written(new Uint8Array(signature)) };
}

/** Who I am here, or null if nobody has signed for a name with my key. */
export async function whoAmI(key: Key): Promise<Person | null> {
  return api.person(await idOf(key));
}

/** The key as the text of a file. */
export function fileOf(key: Key, name: string): string {
  return `${JSON.stringify({ rathaus: 'key', name, ...key }, null, 2)}\n`;
}

/** The key in the text of a file; BrokenKey if there is none, or one that does not fit together. */
export async function keyIn(text: string): Promise<Key> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BrokenKey('', { id: 'page-not-json', args: {} });
  }
  if (typeof found !== 'object' || found === null || (found as { rathaus?: unknown }).rathaus !== 'key') throw new BrokenKey('rathaus', { id: 'page-key-no-file', args: {} });
  const parts = found as Record<string, unknown>;
  for (const field of ['d', 'x', 'y']) {
    const part = parts[field];
    if (typeof part !== 'string' || !PART.test(part)) throw new BrokenKey(field, { id: 'page-key-no-part', args: {} });
  }
  return fitting(sound(found)!);
}

async function fitting(key: Key): Promise<Key> {
  try {
    await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', ...key }, CURVE, false, ['sign']);
  } catch {
    throw new BrokenKey('d', { id: 'page-key-unfit', args: {} });
  }
  return key;
}

/** The link that brings a key to another device: it stands behind the #, which no browser sends anywhere. */
export function keyLink({ d, x, y }: Key): string {
  return `${location.origin}/standings#key=${d}.${x}.${y}`;
}

/** The key that the address brings, if any; it stands there no longer. */
export async function takeKey(): Promise<Key | null> {
  const [all, d, x, y] = LINK.exec(location.hash) ?? [];
  if (!all) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return fitting({ d: d!, x: x!, y: y! });
}
