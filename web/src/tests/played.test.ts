// My finished games: what is kept of each, sums, and files that go out and come back.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenGames, byGame, byOpponent, gamesFile, gamesIn, keepGames, merged, playedAt, playedGames, takeUp, type Played } from '../lib/played';
import type { TableView } from '../lib/wire';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const DAY = new Date('2026-03-01T12:00:00Z');
const game = (id: string, mine: number, other = 'Ben', more: Partial<Played> = {}): Played => ({
  id, game: 'chess', at: DAY.toISOString(), me: 0, ...more,
  players: [{ name: 'Ada', bot: null, points: 9, place: mine }, { name: other, bot: null, points: 8, place: 3 - mine }],
});

it('the end of a game is kept, with places by winners and points', () => {
  const seats = [['person', 'Ada', null], ['person', 'Ben', null], ['bot', '', 'greedy']].map(([kind, name, bot]) => ({ kind, name, bot }));
  const view = { winners: [1], scores: [{ total: 7 }, { total: 9 }, { total: 9 }] };
  const table = { id: 'a', game: 'chess', status: 'over', practice: false, seat: 0, seats, view } as unknown as TableView;
  const kept = playedAt(table, DAY)!;
  expect(kept.players.map(({ place }) => place)).toEqual([3, 1, 2]);
  expect(kept.players[2]).toEqual({ name: '', bot: 'greedy', points: 9, place: 2 });
  for (const other of [{ practice: true }, { seat: null }, { status: 'playing' }]) expect(playedAt({ ...table, ...other } as TableView, DAY)).toBeNull();
  takeUp(kept);
  takeUp(kept);
  takeUp(null);
  expect(playedGames()).toEqual([kept]);
});

it('sums say how often I won, by game and by opponent', () => {
  const games = [game('a', 1), game('b', 2), game('c', 1, 'Cleo', { game: 'go' })];
  expect(byGame(games)).toEqual([{ what: 'chess', bot: false, games: 2, won: 1 }, { what: 'go', bot: false, games: 1, won: 1 }]);
  expect(byOpponent(games).map(({ what, games, won }) => [what, games, won])).toEqual([['Ben', 2, 1], ['Cleo', 1, 1]]);
});

it('a file brings games back without doubles', () => {
  const [a, b] = [game('a', 1), game('b', 2)];
  expect(gamesIn(gamesFile([a, b]))).toEqual([a, b]);
  expect(merged([a], [game('a', 2), b, b]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(merged([a], [game('a', 2)])[0]).toEqual(a);
});

it('what is wrong with a file is named', () => {
  const file = (change: object) => JSON.stringify({ rathaus: 'games', games: [game('a', 1), { ...game('b', 1), ...change }] });
  const faults: [string, string][] = [
    ['{', ''], ['[]', 'rathaus'], ['{"rathaus": "games"}', 'games'], [file({ id: 3 }), 'games.1.id'], [file({ game: '' }), 'games.1.game'],
    [file({ at: 'once' }), 'games.1.at'], [file({ me: 2 }), 'games.1.me'], [file({ players: [] }), 'games.1.players'],
    [file({ players: [{ name: 'Ada', bot: null, points: 'x', place: 1 }] }), 'games.1.players.0.points'],
  ];
  for (const [text, field] of faults) {
    const read = () => gamesIn(text);
    expect(read).toThrow(BrokenGames);
    expect(read).toThrow(field);
  }
});

it('a browser that keeps nothing loses nothing else', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(keepGames([game('a', 1)])).toBe(false);
  expect(() => takeUp(game('a', 1))).not.toThrow();
  vi.restoreAllMocks();
  localStorage.setItem('rathaus.played', '[{"id": 3}, null]');
  expect(playedGames()).toEqual([]);
});
