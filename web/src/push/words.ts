// What a message says, in words. It is put together in the service worker, which has these sentences with it.
import { FluentBundle, FluentResource } from '@fluent/bundle';

const files = import.meta.glob('../../../src/rathaus/text/*/push.ftl', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

/** A message as the server sends it: ids and numbers. Of a single table it names the game. */
export type PushMessage = { version: 1; language: string; turns: number; overs: number; game?: string; table?: string };

/** What is shown of a message. */
export type Shown = { title: string; body: string; tag: string; path: string; off: string; language: string };

/** A message from outside, or null if it is none that we know. */
export function understood(data: unknown): PushMessage | null {
  const given = data as Partial<PushMessage> | null;
  if (typeof given !== 'object' || given?.version !== 1) return null;
  const { turns, overs, game, table } = given;
  if (!Number.isInteger(turns) || !Number.isInteger(overs)) return null;
  if (![game, table].every((name) => name === undefined || /^[a-z0-9]{1,40}$/.test(String(name)))) return null;
  return { ...(given as PushMessage), language: String(given.language) };
}

/** A message in words; `game` is what its game is called, if that is known. */
export function shown(message: PushMessage, game: string | null): Shown {
  const path = Object.keys(files).find((name) => name.endsWith(`/${message.language}/push.ftl`));
  const language = path ? message.language : 'en';
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(files[path ?? '../../../src/rathaus/text/en/push.ftl']!));
  const say = (id: string, args = {}) => bundle.formatPattern(bundle.getMessage(id)!.value!, args);
  const about = (one: string, many: string, count: number) =>
    !message.game ? say(many, { count }) : game ? say(one, { game }) : say(`${one}-somewhere`);
  const turn = message.turns > 0 ? about('push-turn', 'push-turns', message.turns) : '';
  const over = message.overs > 0 ? about('push-over', 'push-overs', message.overs) : '';
  const trial = !turn && !over;
  return {
    title: turn || over || say('push-trial'),
    body: trial ? say('push-trial-why') : turn && over ? over : '',
    tag: turn ? 'turns' : `over ${message.table ?? ''}`,
    path: message.table ? `/t/${message.table}` : '/',
    off: say('push-turn-off'),
    language,
  };
}

/** What a game is called, from its sentences. */
export function titleIn(sentences: string, game: string, language: string): string | null {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(sentences));
  const title = bundle.getMessage(game)?.value;
  return title ? bundle.formatPattern(title) : null;
}
