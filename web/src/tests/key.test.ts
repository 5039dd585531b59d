// The key of a signed name: kept, taken to other devices, brought back, and what it signs.
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import { BrokenKey, fileOf, idOf, keepKey, keyIn, keyLink, myKey, newKey, signed, takeKey } from '../lib/key';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('what is signed is for this server, this deed and this challenge', async () => {
  vi.spyOn(api, 'challenge').mockResolvedValue({ nonce: 'fresh' });
  const key = await newKey();
  const made = await signed(key, 'sit', 'abc', '1');
  expect(bytes(made.public)).toHaveLength(65);
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const open = await webcrypto.subtle.importKey('raw', bytes(made.public), curve, false, ['verify']);
  const fits = (text: string) => webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, open, bytes(made.signature), Buffer.from(text));
  expect(await fits(`rathaus\n${location.host}\nsit\nfresh\nabc\n1`)).toBe(true);
  expect(await fits(`rathaus\n${location.host}\nsit\nfresh\nabc\n0`)).toBe(false);
  expect(await idOf(key)).toMatch(/^[0-9a-f]{32}$/);
});

it('a key is kept, and one that is broken is none', async () => {
  const key = await newKey();
  expect(myKey()).toBeNull();
  expect(keepKey(key)).toBe(true);
  expect(myKey()).toEqual(key);
  for (const broken of ['{', 'null', '{"d": 3}', JSON.stringify({ ...key, d: 'short' })]) {
    localStorage.setItem('rathaus.key', broken);
    expect(myKey()).toBeNull();
  }
  keepKey(null);
  expect(localStorage.getItem('rathaus.key')).toBeNull();
});

it('a file brings it back, or says what is wrong with it', async () => {
  const [key, other] = [await newKey(), await newKey()];
  expect(await keyIn(fileOf(key, 'Ada'))).toEqual(key);
  const faults: [string, string, string][] = [
    ['{', '', 'page-not-json'],
    ['[]', 'rathaus', 'page-key-no-file'],
    [JSON.stringify({ ...key }), 'rathaus', 'page-key-no-file'],
    [JSON.stringify({ rathaus: 'key', ...key, y: undefined }), 'y', 'page-key-no-part'],
    [JSON.stringify({ rathaus: 'key', ...key, d: 'x' }), 'd', 'page-key-no-part'],
    [JSON.stringify({ rathaus: 'key', ...key, x: other.x }), 'd', 'page-key-unfit'],
  ];
  for (const [text, field, id] of faults) {
    const fault = await keyIn(text).catch((found: unknown) => found);
    expect(fault).toBeInstanceOf(BrokenKey);
    expect(fault).toMatchObject({ field, reason: { id } });
  }
});

it('a link brings it, and it stands in the address no longer', async () => {
  const key = await newKey();
  history.replaceState(null, '', keyLink(key));
  expect(await takeKey()).toEqual(key);
  expect(location.href).toBe(`${location.origin}/standings`);
  expect(await takeKey()).toBeNull();
});
