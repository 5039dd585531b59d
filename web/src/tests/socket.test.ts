import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Wire } from '../lib/socket';
import type { SocketMessage } from '../lib/wire';

class FakeSocket {
  static all: FakeSocket[] = [];
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  greet(): void {
    this.readyState = 1;
    this.onopen?.();
    this.tell({ type: 'table', table: { index: 3 } });
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the socket', () => {
  let wire: Wire;
  let heard: SocketMessage[];
  let states: boolean[];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    heard = [];
    states = [];
    wire = connect({ id: 'a b', token: 'secret', told: (m) => heard.push(m), state: (on) => states.push(on) });
  });
  afterEach(() => {
    wire.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('says who I am, and keeps the token out of the address', () => {
    FakeSocket.all[0]!.greet();
    expect(FakeSocket.all[0]!.sent).toEqual([{ token: 'secret' }]);
    expect(FakeSocket.all[0]!.url).toContain('/api/tables/a%20b/socket');
    expect(FakeSocket.all[0]!.url).not.toContain('secret');
    expect(heard.map((message) => message.type)).toEqual(['table']);
    expect(states).toEqual([true]);
  });

  it('comes back after a loss, later each time', () => {
    FakeSocket.all[0]!.greet();
    FakeSocket.all[0]!.close();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(499);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.close();
    vi.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.all[2]!.greet();
    expect(states.at(-1)).toBe(true);
  });

  it('comes back at once when the network does', () => {
    FakeSocket.all[0]!.greet();
    FakeSocket.all[0]!.close();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up a connection that no longer answers', () => {
    FakeSocket.all[0]!.greet();
    vi.advanceTimersByTime(25_000);
    FakeSocket.all[0]!.tell({ type: 'pong', ping: 1 });
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(75_000);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
  });

  it('stays away once it is closed', () => {
    FakeSocket.all[0]!.greet();
    wire.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
