// Which games' sentences are known, and asking the server for those that are needed.
import { SvelteMap } from 'svelte/reactivity';

const AGAIN = 2000; // milliseconds until a server that did not answer is asked again

/** By language and game: the paragraphs of its rules. */
export const learned = new SvelteMap<string, readonly string[]>();

const asked = new Set<string>();

type Learn = (language: string, game: string, text: string) => void;

/** Ask for the sentences of a game in a language, once. */
export function fetchWords(language: string, game: string, learn: Learn): void {
  const key = `${language} ${game}`;
  if (asked.has(key)) return;
  asked.add(key);
  void ask(language, game, learn);
}

async function ask(language: string, game: string, learn: Learn): Promise<void> {
  try {
    const answer = await fetch(`/api/words/${language}/${encodeURIComponent(game)}`);
    if (answer.ok) learn(language, game, await answer.text());
    else if (answer.status >= 500) throw new Error(String(answer.status));
  } catch {
    setTimeout(() => void ask(language, game, learn), AGAIN);
  }
}
