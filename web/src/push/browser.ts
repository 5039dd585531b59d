// This browser as a place for messages: whether it can show them, its subscription, and giving that up.
import { api } from '../lib/api';

const WORKER = '/sw.js';

export type Able = 'yes' | 'blocked' | 'unsupported' | 'install';

/** Whether this browser can show messages while the page is closed. Nobody is asked anything. */
export function able(): Able {
  if (window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'yes';
  }
  const apple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
}

/** The name under which the server knows a subscription. */
export async function deviceOf(subscription: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Our service worker, if this browser has it and lets us know. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration('/').catch(() => null)) ?? null;
}

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const same = (one: ArrayBuffer | null, other: Uint8Array) => {
  const own = new Uint8Array(one ?? new ArrayBuffer(0));
  return own.length === other.length && own.every((byte, at) => byte === other[at]);
};

/** A subscription for messages of a server with this key; the one there is if it will do. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const wanted = bytes(key);
  const found = await registration.pushManager.getSubscription();
  if (found && same(found.options.applicationServerKey, wanted)) return found;
  await found?.unsubscribe(); // it was for a server with another key
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

/** Have no more messages in this browser, of whichever table, and leave nothing behind. */
export async function allOff(): Promise<void> {
  const found = await subscription();
  if (found) {
    await api.messagesOff({ endpoint: found.endpoint });
    await found.unsubscribe();
  }
  await (await registered())?.unregister();
}

/** Put away what was shown about a table that is open now. */
export async function putAway(table: string): Promise<void> {
  const registration = await registered();
  for (const note of (await registration?.getNotifications?.().catch(() => [])) ?? []) {
    if (note.data?.path === `/t/${table}`) note.close();
  }
}
