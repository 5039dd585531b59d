// A WebSocket to a table that comes back by itself: waits longer after each failure, asks for what it missed.
import type { SocketMessage } from './wire';

export type Wire = { close(): void };
export type SocketPlan = {
  id: string;
  token: string | null;
  told: (message: SocketMessage) => void;
  state: (connected: boolean) => void;
};

const FIRST = 500; // milliseconds before the first new attempt
const LONGEST = 15_000;
const PING = 25_000;

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

  function open(): void {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(plan.id)}/socket`);
    const mine = socket;
    socket.onopen = () => {
      mine.send(JSON.stringify({ token: plan.token }));
      pings = ponged = 0;
      clearInterval(heart);
      heart = setInterval(() => {
        if (pings > ponged + 1) mine.close();
        else mine.send(JSON.stringify({ ping: ++pings }));
      }, PING);
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as SocketMessage;
      if (message.type === 'pong') {
        ponged = message.ping;
        return;
      }
      if (message.type === 'table') {
        failures = 0;
        plan.state(true);
      }
      plan.told(message);
    };
    socket.onclose = () => {
      clearInterval(heart);
      if (closed || mine !== socket) return;
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
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heart);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', awake);
      socket?.close();
    },
  };
}
