// Opening a table: what is sent, and where we go then.
import { opened } from '../end/opened.svelte';
import { api, Refusal, told } from '../lib/api';
import { freeName } from '../lib/names';
import { prefs } from '../lib/prefs.svelte';
import { DIARY, replayPath, route } from '../lib/route.svelte';
import { keepSeat } from '../lib/seats';
import type { BotName, Message, Plan, Seated, SeatPlan, SeatSummary } from '../lib/wire';

/** My name at a table with these seats. */
export function myName(seats: readonly SeatSummary[] = []): string {
  return prefs.name.trim().slice(0, 24) || freeName(prefs.words.text('page-guest'), seats);
}

/** The table of "Play now": me against one bot that thinks ahead. */
export function quickPlan(game: string, least: number): Plan {
  const players = Math.max(2, least);
  const bots: SeatPlan[] = Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot: 'search' }));
  return planFor(game, [{ kind: 'you', bot: null }, ...bots]);
}

export function planFor(game: string, seats: SeatPlan[], more: Partial<Plan> = {}): Plan {
  return {
    game,
    players: seats.length,
    modules: [],
    edition: null,
    seats,
    name: myName(),
    speed: 'relaxed',
    seconds: null,
    increment: null,
    days: null,
    public: false,
    rated: false,
    ...more,
  };
}

/** The paces that can be chosen; the first is as usual. */
export const PACES: { speed: NonNullable<Plan['speed']>; seconds?: number; increment?: number; days?: number }[] = [
  { speed: 'relaxed' },
  { speed: 'live', seconds: 120 },
  { speed: 'budget', seconds: 600, increment: 15 },
  { speed: 'days', days: 1 },
  { speed: 'days', days: 3 },
  { speed: 'days', days: 7 },
];

/** What a seat's choice in the setup means. */
export function seatPlan(choice: string): SeatPlan {
  return choice === 'open' ? { kind: 'open', bot: null } : { kind: 'bot', bot: choice as BotName };
}

/** Take the seat the server gave, and go there. */
export function sitDown(seated: Seated): void {
  keepSeat(seated.table.id, seated.token, seated.seat, seated.table.game);
  route.go(`/t/${seated.table.id}`);
}

/** What is wrong with a file: where in it, if the server says so, and why. */
export function fileFault(fault: unknown): Message {
  const why = told(fault);
  const [, place] = /^(?:record|position|diary)\.(.+)$/.exec((fault instanceof Refusal && fault.field) || '') ?? [];
  if (!place) return why;
  const [, line, field] = /^line (\d+)(?:(?:, |\.)(.+))?$/.exec(place) ?? [];
  if (!line) return { id: 'page-file-field', args: { field: place, why } };
  return field ? { id: 'page-file-line-field', args: { line: Number(line), field, why } } : { id: 'page-file-line', args: { line: Number(line), why } };
}

/** Whether a text is a diary: its first line says so. */
export function isDiary(text: string): boolean {
  try {
    const first: unknown = JSON.parse(text.trim().split('\n')[0]!);
    return typeof first === 'object' && first !== null && 'diary' in first;
  } catch {
    return false;
  }
}

/** Whether a text is a record (lines) or a position (one object), as the server wants it. */
export function practiceBody(text: string): { record?: string; position?: string } {
  const lines = text.trim().split('\n');
  try {
    const first = JSON.parse(lines.length > 1 ? lines[0]! : text) as Record<string, unknown>;
    if ('table' in first || 'agenda' in first) return { position: text };
  } catch {
    if (text.trimStart().startsWith('{') && text.includes('"agenda"')) return { position: text };
  }
  return { record: text };
}

/** Open a file: a record or a diary as its replay, a position to go on from it unless its game is over. */
export async function openFile(text: string): Promise<void> {
  if (isDiary(text)) {
    opened.diary = await api.openDiary(text);
    route.go(DIARY);
    return;
  }
  const body = practiceBody(text);
  const seated = await api.practice({ ...body, seat: 0, name: myName(), bots: 'greedy', look: body.record !== undefined });
  const { id, status, game } = seated.table;
  keepSeat(id, seated.token, seated.seat, game);
  route.go(status === 'playing' ? `/t/${id}` : replayPath(id));
}
