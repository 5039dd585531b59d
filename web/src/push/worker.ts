// The service worker: it shows messages while the page is closed, and does nothing else. It keeps nothing and answers no
// requests of the page.
import { shown, titleIn, understood, type PushMessage } from './words';

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushed = Lasting & { data: { json: () => unknown } | null };
type Clicked = Lasting & { notification: Notification; action: string };
type Changed = Lasting & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null };
type Client = { url: string; focus: () => Promise<unknown>; postMessage: (message: unknown) => void };
type Scope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (wish: { type: 'window'; includeUncontrolled: boolean }) => Promise<Client[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, heard: (event: never) => void) => void;
};

const PATIENCE = 3000; // milliseconds for the name of a game
const scope = self as unknown as Scope;

const post = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function nameOf({ language, game }: PushMessage): Promise<string | null> {
  if (!game) return null;
  try {
    const answer = await fetch(`/api/words/${encodeURIComponent(language)}/${game}`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? titleIn(await answer.text(), game, language) : null;
  } catch {
    return null;
  }
}

async function show(data: unknown): Promise<void> {
  const message = understood(data) ?? { version: 1, language: 'en', turns: 0, overs: 0 };
  const { title, body, tag, path, off, language } = shown(message, await nameOf(message));
  const actions = [{ action: 'off', title: off }];
  const look = { icon: '/icon-192.png', badge: '/badge-96.png' };
  await scope.registration.showNotification(title, { body, tag, lang: language, data: { path }, actions, ...look } as NotificationOptions);
}

const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function open(path: string): Promise<void> {
  for (const page of await pages()) {
    if (new URL(page.url).pathname === path) {
      await page.focus();
      return;
    }
  }
  await scope.clients.openWindow(path);
}

async function turnOff(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  if (!subscription) return;
  try {
    await post('/api/messages/off', { endpoint: subscription.endpoint });
  } finally {
    await subscription.unsubscribe(); // then nothing arrives, even if the server was not reached
    for (const page of await pages()) page.postMessage('messages-off');
  }
}

async function move({ oldSubscription, newSubscription }: Changed): Promise<void> {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription.options));
  await post('/api/messages/moved', { endpoint: oldSubscription.endpoint, subscription: subscription.toJSON() });
}

function told(event: Pushed): unknown {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
}

scope.addEventListener('install', (event: Lasting) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event: Lasting) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event: Pushed) => event.waitUntil(show(told(event))));
scope.addEventListener('pushsubscriptionchange', (event: Changed) => event.waitUntil(move(event)));
scope.addEventListener('notificationclick', (event: Clicked) => {
  event.notification.close();
  event.waitUntil(event.action === 'off' ? turnOff() : open(String(event.notification.data?.path ?? '/')));
});
