// My finished games, kept in this browser: who played, how it ended. They go out as a file and come back without doubles.
import type { Message, TableView } from './wire';

export type Played = { id: string; game: string; at: string; me: number; players: { name: string; bot: string | null; points: number; place: number }[] };

const KEY = 'rathaus.played';
const MOST = 2000;
const TEXT = 200; // characters of a name

/** Something is wrong with a file of games: where, and why. */
export class BrokenGames extends Error {
  constructor(
    readonly field: string,
    readonly reason: Message,
  ) {
    super(field);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= TEXT;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e6;

/** A game, with only what belongs to one; what is wrong with it is thrown as the field. */
function sound(found: unknown, at: string): Played {
  const wrong = (field: string): never => {
    throw new BrokenGames(`${at}${field}`, { id: 'page-mine-wrong', args: {} });
  };
  if (typeof found !== 'object' || found === null) return wrong('');
  const { id, game, at: when, me, players } = found as Record<string, unknown>;
  if (!isText(id)) return wrong('.id');
  if (!isText(game)) return wrong('.game');
  if (!isText(when) || Number.isNaN(Date.parse(when))) return wrong('.at');
  if (!Array.isArray(players) || players.length === 0 || players.length > 99) return wrong('.players');
  if (!isNumber(me) || me < 0 || me >= players.length) return wrong('.me');
  return {
    id,
    game,
    at: when,
    me,
    players: players.map((player: unknown, i) => {
      const { name, bot, points, place } = (player ?? {}) as Record<string, unknown>;
      if (typeof name !== 'string' || name.length > TEXT) return wrong(`.players.${i}.name`);
      if (bot !== null && !isText(bot)) return wrong(`.players.${i}.bot`);
      if (!isNumber(points)) return wrong(`.players.${i}.points`);
      if (!isNumber(place) || place < 1 || place > 99) return wrong(`.players.${i}.place`);
      return { name, bot, points, place };
    }),
  };
}

const newest = (games: Played[]) => [...games].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST);

/** All my games, the newest first; those that cannot be read are left out. */
export function playedGames(): Played[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return newest(
      found.flatMap((one: unknown) => {
        try {
          return [sound(one, '')];
        } catch {
          return [];
        }
      }),
    );
  } catch {
    return [];
  }
}

/** Keep these games; false if this browser keeps nothing, or has no room. */
export function keepGames(games: Played[]): boolean {
  try {
    if (games.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(newest(games)));
    return true;
  } catch {
    return false;
  }
}

/** The game of a table that is over and at which I sat, as it is kept; null for others and for practice. */
export function playedAt(table: TableView, at: Date): Played | null {
  const { view, seat } = table;
  if (table.status !== 'over' || table.practice || seat === null || !view) return null;
  const points = view.scores.map((score) => score.total);
  const better = (a: number, b: number) => {
    const [first, second] = [view.winners.includes(a), view.winners.includes(b)];
    return first !== second ? first : !first && points[a]! > points[b]!;
  };
  const players = table.seats.map(({ name, bot, kind }, i) => ({
    name: kind === 'person' ? name : '',
    bot: kind === 'person' ? null : (bot ?? 'rules'),
    points: points[i] ?? 0,
    place: 1 + table.seats.filter((_, other) => better(other, i)).length,
  }));
  return { id: table.id, game: table.game, at: at.toISOString(), me: seat, players };
}

/** Take up a game, once. */
export function takeUp(game: Played | null): void {
  if (!game) return;
  const games = playedGames();
  if (!games.some((other) => other.id === game.id)) keepGames([game, ...games]);
}

/** Both together: a game that both have comes once, as we have it. */
export function merged(ours: Played[], theirs: Played[]): Played[] {
  const known = new Set(ours.map((game) => game.id));
  const fresh = theirs.filter((game) => !known.has(game.id) && known.add(game.id));
  return newest([...ours, ...fresh]);
}

export function gamesFile(games: Played[]): string {
  return `${JSON.stringify({ rathaus: 'games', games }, null, 1)}\n`;
}

/** The games in the text of a file; BrokenGames names the field that is wrong. */
export function gamesIn(text: string): Played[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BrokenGames('', { id: 'page-not-json', args: {} });
  }
  const { rathaus, games } = (found ?? {}) as Record<string, unknown>;
  if (rathaus !== 'games') throw new BrokenGames('rathaus', { id: 'page-mine-no-file', args: {} });
  if (!Array.isArray(games) || games.length > MOST) throw new BrokenGames('games', { id: 'page-mine-wrong', args: {} });
  return games.map((one: unknown, i) => sound(one, `games.${i}`));
}

export type Sum = { what: string; bot: boolean; games: number; won: number };

/** How often I played and won, by something about each game; the most played first. */
function sums(entries: [string, boolean, boolean][]): Sum[] {
  const found = new Map<string, Sum>();
  for (const [what, bot, won] of entries) {
    const sum = found.get(`${bot} ${what}`) ?? { what, bot, games: 0, won: 0 };
    sum.games += 1;
    sum.won += Number(won);
    found.set(`${bot} ${what}`, sum);
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.what.localeCompare(b.what));
}

const won = (game: Played) => game.players[game.me]!.place === 1;
export const byGame = (games: Played[]): Sum[] => sums(games.map((game) => [game.game, false, won(game)]));

/** By opponent: once for each game, however many seats that one had; won if I came before. */
export function byOpponent(games: Played[]): Sum[] {
  return sums(
    games.flatMap((game) => {
      const mine = game.players[game.me]!.place;
      const others = new Map<string, [string, boolean, boolean]>();
      game.players.forEach(({ name, bot, place }, i) => {
        if (i === game.me) return;
        const key = `${bot !== null} ${bot ?? name}`;
        others.set(key, [bot ?? name, bot !== null, mine < place && (others.get(key)?.[2] ?? true)]);
      });
      return [...others.values()];
    }),
  );
}
