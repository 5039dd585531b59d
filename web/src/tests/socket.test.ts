import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../lib/api';
import { connect, Unanswered, type News, type Wire } from '../lib/socket';

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
  let heard: News[];
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
    expect(FakeSocket.all[0]!.sent).toEqual([{ token: 'secret', changes: true }]);
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

  it('says the whole table that changes lead to', () => {
    const [socket] = FakeSocket.all as [FakeSocket];
    socket.greet();
    socket.tell({ type: 'seats', seats: [{ name: 'Ada' }] });
    socket.tell({ type: 'changes', number: 1, changes: { index: [4], seats: { 0: { name: ['Ben'] } } }, log: [], dropped: null });
    expect(heard.at(-1)).toEqual({ type: 'update', table: { index: 4, seats: [{ name: 'Ben' }] }, log: [], dropped: null });
    socket.tell({ type: 'update', table: { index: 6 }, log: [], dropped: 2 });
    socket.tell({ type: 'changes', number: 1, changes: { index: [7] }, log: [], dropped: null });
    expect(heard.at(-1)).toEqual({ type: 'update', table: { index: 7 }, log: [], dropped: null });
  });

  it('asks for the whole table when changes were missed', () => {
    const [socket] = FakeSocket.all as [FakeSocket];
    socket.greet();
    socket.tell({ type: 'changes', number: 2, changes: { index: [9] }, log: [], dropped: null });
    expect(heard.map((message) => message.type)).toEqual(['table']);
    expect(socket.readyState).toBe(3);
    vi.advanceTimersByTime(1000);
    FakeSocket.all[1]!.greet();
    expect(heard.map((message) => message.type)).toEqual(['table', 'table']);
  });

  it('takes choices while it is open, each with its answer', async () => {
    const [socket] = FakeSocket.all as [FakeSocket];
    const choice = { choose: { index: 3, thing: 'pass' } };
    expect(wire.act(choice)).toBeNull(); // the table is not there yet
    socket.greet();
    const first = wire.act(choice)!;
    const second = wire.act({ undo: { index: 4 } })!;
    const [one, two] = socket.sent.slice(1) as { id: number }[];
    expect(one).toEqual({ ...choice, id: one!.id });
    socket.tell({ type: 'done', id: one!.id, index: 4 });
    const error = { field: 'index', id: 'server-stale', args: { index: 4 }, text: 'stale', index: 4 };
    socket.tell({ type: 'refused', id: two!.id, status: 409, error });
    expect(await first).toEqual({ index: 4 });
    await expect(second).rejects.toEqual(new Refusal(409, { id: 'server-stale', args: { index: 4 } }, 'stale', 4, 'index'));
    expect(heard.map((message) => message.type)).toEqual(['table']);
  });

  it('says so when an answer is lost with the connection, or does not come', async () => {
    FakeSocket.all[0]!.greet();
    const lost = wire.act({ choose: { index: 3, thing: 'pass' } })!;
    FakeSocket.all[0]!.close();
    await expect(lost).rejects.toBeInstanceOf(Unanswered);
    expect(wire.act({ choose: { index: 3, thing: 'pass' } })).toBeNull();
    vi.advanceTimersByTime(1000);
    FakeSocket.all[1]!.greet();
    const late = wire.act({ choose: { index: 3, thing: 'pass' } })!;
    const rejected = expect(late).rejects.toBeInstanceOf(Unanswered);
    vi.advanceTimersByTime(20_000);
    await rejected;
  });

  it('leaves to others what is too long for it', () => {
    FakeSocket.all[0]!.greet();
    expect(wire.act({ choose: { index: 3, things: Array.from({ length: 60 }, () => 'x'.repeat(80)) } })).toBeNull();
  });
});
