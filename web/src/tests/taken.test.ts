// What others or a disaster take makes my area flash; what I pay, and what I take back, does not.
import { describe, expect, it } from 'vitest';
import type { LogEntry, TableView, View } from '../lib/wire';
import { taken } from '../table/taken';

const view = { game: 'chess', seat: 0 } as unknown as View;

function table(index: number, log: LogEntry[], more: Partial<TableView> = {}): TableView {
  return { id: 't', game: 'chess', seat: 0, status: 'playing', index, view, log, ...more } as unknown as TableView;
}

const told = (index: number, part: Partial<LogEntry> = {}): LogEntry => ({
  index, message: { id: `chess-told-${index}`, args: {} }, kind: 'other', of: null, by: null, card: null, act: false, ...part,
});
const old = [told(1), told(2)];
/** What is taken from seat 0 by one thing that happens. */
const lost = (part: Partial<LogEntry>): LogEntry[] => taken(table(2, old), table(3, [...old, told(3, part)]));

describe('what is taken from me', () => {
  it.each([
    ['by another player', { by: 1 }],
    ['by a disaster', { by: 'fate' as const }],
  ])('is what I lose %s', (_name, part) => {
    expect(lost({ kind: 'lost', of: 0, ...part })).toHaveLength(1);
  });

  it.each([
    ['what I pay', { kind: 'lost' as const, of: 0, by: null }],
    ['what my own card costs me', { kind: 'lost' as const, of: 0, by: 0 }],
    ['what others lose', { kind: 'lost' as const, of: 1, by: 0 }],
    ['what a disaster takes from others', { kind: 'lost' as const, of: 1, by: 'fate' as const }],
    ['what others give me', { kind: 'gained' as const, of: 0, by: 1 }],
  ])('is not %s', (_name, part) => {
    expect(lost(part)).toEqual([]);
  });

  it('is told apart from my payment when both are told at once', () => {
    const blow = told(3, { kind: 'lost', of: 0, by: 1 });
    expect(taken(table(2, old), table(3, [...old, told(3, { kind: 'lost', of: 0 }), blow]))).toEqual([blow]);
  });

  it('is nothing that was told before, after an undo, for who watches, or at another table', () => {
    const blow = told(2, { kind: 'lost', of: 0, by: 1 });
    expect(taken(table(2, [...old, blow]), table(3, [...old, blow, told(3)]))).toEqual([]);
    expect(taken(table(3, [...old, told(3)]), table(4, [...old, blow]))).toEqual([]);
    expect(taken(table(2, old, { seat: null }), table(3, [...old, blow], { seat: null }))).toEqual([]);
    expect(taken(table(2, old), table(3, [...old, blow], { id: 'u' }))).toEqual([]);
    expect(taken(null, table(3, [...old, blow]))).toEqual([]);
  });
});
