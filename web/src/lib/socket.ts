// A WebSocket to a table that comes back by itself: waits longer after each failure, asks for what it missed. Choices go
// over it while it is open. Of a table it is told what has changed, and says the whole.
import { Refusal } from './api';
import { changed, type Change } from './changes';
import type { Deed, SocketMessage, TableHead, TableView } from './wire';

/** What was sent has no answer, and may have been done: it may be sent again as it was. */
export class Unanswered extends Error {}

export type Wire = {
  close(): void;
  /** Choose, or take back; the new index. Null while that cannot go over the socket: then it goes by HTTP. */
  act(deed: Deed): Promise<{ index: number }> | null;
};
/** A message for the page: of changes it is told the whole table they lead to. */
export type News = Exclude<SocketMessage, { type: 'changes' | 'pong' | 'done' | 'refused' }>;
export type SocketPlan = {
  id: string;
  token: string | null;
  told: (message: News) => void;
  state: (connected: boolean) => void;
};

const FIRST = 500; // milliseconds before the first new attempt
const LONGEST = 15_000;
const PING = 25_000;
const LARGEST = 4096; // bytes of a message
const ANSWER = 20_000; // milliseconds until an answer is not waited for any more

/** The wait before attempt number `n` (from 0), with a little chance so that not all come at once. */
export function wait(n: number, chance: () => number = Math.random): number {
  return Math.min(LONGEST, FIRST * 2 ** n) * (0.75 + 0.5 * chance());
}

export function connect(plan: SocketPlan): Wire {
  let socket: WebSocket | null = null;
  let failures = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heart: ReturnType<typeof setInterval> | undefined;
  let pings = 0;
  let ponged = 0;
  let there = false; // the table was told on this connection
  let known: TableHead | null = null;
  let number = 0; // changes since the last whole table
  let deeds = 0;
  const waiting = new Map<number, { done: (answer: { index: number }) => void; failed: (fault: Error) => void }>();

  function lost(): void {
    there = false;
    known = null;
    for (const { failed } of waiting.values()) failed(new Unanswered());
    waiting.clear();
  }

  /** Take a message in; what the page is told of it, or null for nothing. */
  function heard(message: SocketMessage, mine: WebSocket): News | null {
    switch (message.type) {
      case 'pong':
        ponged = message.ping;
        return null;
      case 'done':
        waiting.get(message.id)?.done({ index: message.index });
        waiting.delete(message.id);
        return null;
      case 'refused': {
        const { id, args, text, index, field } = message.error;
        waiting.get(message.id)?.failed(new Refusal(message.status, { id, args } as Refusal['reason'], text, index ?? null, field));
        waiting.delete(message.id);
        return null;
      }
      case 'table': {
        const { log: _log, chat: _chat, ...head } = message.table as TableView;
        known = head;
        number = 0;
        return message;
      }
      case 'update':
        known = message.table;
        number = 0;
        return message;
      case 'seats':
        if (known) known = { ...known, seats: message.seats };
        return message;
      case 'changes': {
        if (!known || message.number !== number + 1) {
          mine.close(); // something was missed: the whole table comes with the next connection
          return null;
        }
        number = message.number;
        known = changed(known, message.changes as { [field: string]: Change }) as TableHead;
        return { type: 'update', table: known, log: message.log, dropped: message.dropped };
      }
      default:
        return message;
    }
  }

  function open(): void {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(plan.id)}/socket`);
    const mine = socket;
    socket.onopen = () => {
      mine.send(JSON.stringify({ token: plan.token, changes: true }));
      pings = ponged = 0;
      clearInterval(heart);
      heart = setInterval(() => {
        if (pings > ponged + 1) mine.close();
        else mine.send(JSON.stringify({ ping: ++pings }));
      }, PING);
    };
    socket.onmessage = (event) => {
      if (mine !== socket) return;
      const news = heard(JSON.parse(String(event.data)) as SocketMessage, mine);
      if (!news) return;
      if (news.type === 'table') {
        failures = 0;
        there = true;
        plan.state(true);
      }
      plan.told(news);
    };
    socket.onclose = () => {
      clearInterval(heart);
      if (mine !== socket) return;
      lost();
      if (closed) return;
      plan.state(false);
      timer = setTimeout(open, wait(failures++));
    };
  }

  function hurry(): void {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    failures = 0;
    open();
  }
  const awake = () => document.visibilityState === 'visible' && hurry();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', awake);
  open();
  return {
    act(deed) {
      const id = ++deeds;
      const text = JSON.stringify({ ...deed, id });
      if (!there || !socket || socket.readyState !== WebSocket.OPEN || new TextEncoder().encode(text).length > LARGEST) return null;
      socket.send(text);
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed });
        setTimeout(() => {
          if (waiting.delete(id)) failed(new Unanswered());
        }, ANSWER);
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heart);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', awake);
      socket?.close();
      lost();
    },
  };
}
