// The server's REST interface, typed; a refusal comes as a Refusal with its message.
import type { Signature } from './key';
import { heard } from './time';
import type { Book, Course, Device, Devices, Diary, Edition, Format, GameInfo, GameNumbers, Hint, Message, MessageWish, MyTable, OpenTable, Outline, Person, Phrase, Plan, PlayOn, Practice, Proofread, ReplayStep, Seated, Sender, Standing, TableView } from './wire';

/** The server said no, or could not be reached (status 0). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message | null,
    text: string,
    readonly index: number | null = null,
    readonly field: string | null = null,
  ) {
    super(text);
  }
}

type Body = Record<string, unknown>;

async function call<T>(method: string, path: string, token: string | null, body?: Body): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  const sent = Date.now();
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    heard(response.headers.get('Date'), sent, Date.now());
  } catch {
    throw new Refusal(0, { id: 'page-error-offline', args: {} }, 'offline');
  }
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

async function text(path: string, token: string | null): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`/api${path}`, { headers }).catch(() => null);
  if (!response) throw new Refusal(0, { id: 'page-error-offline', args: {} }, 'offline');
  if (!response.ok) throw await refusal(response);
  return response.text();
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const { error } = await response.json();
    const reason = typeof error?.id === 'string' ? { id: error.id, args: error.args ?? {} } : null;
    return new Refusal(response.status, reason, String(error?.text ?? ''), error?.index ?? null, error?.field ?? null);
  } catch {
    return new Refusal(response.status, null, '');
  }
}

const at = (id: string, rest = '') => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  games: () => call<GameInfo[]>('GET', '/games', null),
  create: (plan: Plan) => call<Seated>('POST', '/tables', null, plan),
  /** A seat with somebody who waits for such a game, or at a table where I wait. */
  quick: (game: string, players: number, name: string) => call<Seated>('POST', '/quick', null, { game, players, name }),
  practice: (body: Practice) =>
    call<Seated>('POST', '/practice', null, body),
  open: () => call<OpenTable[]>('GET', '/tables', null),
  mine: (tables: { id: string; token: string }[]) => call<MyTable[]>('POST', '/tables/mine', null, { tables }),
  table: (id: string, token: string | null) => call<TableView>('GET', at(id), token),
  book: (id: string, token: string | null) => call<Book>('GET', at(id, '/book'), token),
  join: (id: string, name: string, seat: number | null) => call<Seated>('POST', at(id, '/join'), null, { name, seat }),
  start: (id: string, token: string | null) => call<unknown>('POST', at(id, '/start'), token),
  ready: (id: string, token: string | null, ready: boolean) => call<unknown>('POST', at(id, '/ready'), token, { ready }),
  /** Take my name from my seat, and blank what I said, for everybody. */
  forget: (id: string, token: string | null) => call<void>('POST', at(id, '/forget'), token),
  /** Something to sign, once. */
  challenge: () => call<{ nonce: string }>('POST', '/challenges', null),
  register: (body: Signature & { name: string }) => call<Person>('POST', '/persons', null, body),
  forgetPerson: (body: Signature) => call<void>('POST', '/persons/forget', null, body),
  /** Who somebody is, or null if nobody has this key. */
  person: (id: string) =>
    call<Person>('GET', `/persons/${id}`, null).catch((fault: unknown) => {
      if (fault instanceof Refusal && fault.status === 404) return null;
      throw fault;
    }),
  standings: (game: string) => call<Standing[]>('GET', `/standings/${encodeURIComponent(game)}`, null),
  /** Sit at a rated table under my signed name. */
  sign: (id: string, token: string | null, body: Signature) => call<unknown>('POST', at(id, '/sign'), token, body),
  /** The devices that hold my seat. */
  devices: (id: string, token: string | null) => call<Devices>('GET', at(id, '/devices'), token),
  /** The secret of a link that gives my seat to another device, beside this one or in its place. */
  link: (id: string, token: string | null, way: 'share' | 'move') => call<{ secret: string }>('POST', at(id, '/links'), token, { way }),
  /** The seat that a link gives. */
  openLink: (id: string, secret: string) => call<Seated>('POST', at(id, '/links/open'), null, { secret }),
  /** End a device that holds my seat, or all others. */
  endDevice: (id: string, token: string | null, device: string | null) => call<void>('POST', at(id, '/devices/end'), token, { device }),
  leave: (id: string, token: string | null) => call<void>('POST', at(id, '/leave'), token),
  /** Answer a question, and with several things also what follows: all of them or none. */
  choose: (id: string, token: string | null, index: number, things: string[]) =>
    call<{ index: number }>('POST', at(id, '/choices'), token, things.length === 1 ? { index, thing: things[0] } : { index, things }),
  undo: (id: string, token: string | null, index: number) => call<{ index: number }>('POST', at(id, '/undo'), token, { index }),
  why: (id: string, token: string | null, thing: string) =>
    call<{ why: Message | null }>('GET', at(id, `/why?thing=${encodeURIComponent(thing)}`), token),
  hint: (id: string, token: string | null) => call<Hint>('POST', at(id, '/hint'), token),
  chat: (id: string, token: string | null, said: { text: string } | { phrase: Phrase }) => call<unknown>('POST', at(id, '/chat'), token, said),
  rematch: (id: string, token: string | null) => call<Seated>('POST', at(id, '/rematch'), token),
  replay: (id: string, token: string | null, step: number) => call<ReplayStep>('GET', at(id, `/replay/${step}`), token),
  outline: (id: string, token: string | null) => call<Outline>('GET', at(id, '/replay'), token),
  playOn: (id: string, token: string | null, body: PlayOn) => call<Seated>('POST', at(id, '/practice'), token, body),
  course: (id: string, token: string | null) => call<Course>('GET', at(id, '/course'), token),

  /** Who sends messages to closed pages, if anybody. */
  sender: () => call<Sender>('GET', '/messages', null),
  /** Where messages for my seat go. */
  messages: (id: string, token: string | null) => call<Device[]>('GET', at(id, '/messages'), token),
  wishMessages: (id: string, token: string | null, wish: MessageWish) => call<Device>('POST', at(id, '/messages'), token, wish),
  noMessages: (id: string, token: string | null, device: string) => call<void>('DELETE', at(id, `/messages/${device}`), token),
  /** Have a message sent now; the status that was answered, 0 if nobody did. */
  tryMessages: (id: string, token: string | null, device: string) => call<{ status: number }>('POST', at(id, `/messages/${device}/try`), token),
  /** Have no more messages: in a browser by its endpoint, from a webhook by the key of its link. */
  messagesOff: (which: { endpoint: string } | { key: string }) => call<void>('POST', '/messages/off', null, which),

  /** All numbers of a game, to be compared with those on the box. */
  numbers: (game: string) => call<GameNumbers>('GET', `/games/${encodeURIComponent(game)}/numbers`, null),
  /** What own numbers come to: all that is wrong with them, and the cards with them. */
  proofread: (game: string, brought: { edition: Edition } | { text: string; format: Format | null }) =>
    call<Proofread>('POST', `/games/${encodeURIComponent(game)}/editions`, null, brought),
  /** Own numbers as a file. */
  editionFile: (game: string, wish: { edition: Edition; format: Format; semicolons: boolean }) =>
    call<{ file: string; text: string }>('POST', `/games/${encodeURIComponent(game)}/editions/file`, null, wish),

  /** A diary from a file, checked, with all that its replay needs. */
  openDiary: (diary: string) => call<Diary>('POST', '/diaries', null, { diary }),

  /** What I saw of a game so far, to be saved. */
  diary: (id: string, token: string | null) => text(at(id, '/diary'), token),
  /** The record of a game that is over or for practice, to be saved. */
  record: (id: string, token: string | null) => text(at(id, '/record'), token),
  /** The position of a practice table, to be saved. */
  position: (id: string, token: string | null) => text(at(id, '/position'), token),
};

export type Api = typeof api;

/** What went wrong as a message for a person, with what to do next. */
export function told(fault: unknown): Message {
  if (fault instanceof Refusal) {
    if (fault.reason) return fault.reason;
    if (fault.status === 429) return { id: 'page-error-fast', args: {} };
    if (fault.status === 401) return { id: 'page-error-token', args: {} };
    if (fault.status === 404) return { id: 'page-error-gone', args: {} };
    if (fault.status === 0) return { id: 'page-error-offline', args: {} };
  }
  return { id: 'page-error-server', args: {} };
}
