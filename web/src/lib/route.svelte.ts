// Where we are: the home page, a table, the replay of its game at a step, a diary, the numbers of a box, or
// turning messages off.
const TABLE = /^\/t\/([A-Za-z0-9_-]+)(\/replay)?\/?$/;

const BOX = /^\/box\/([a-z0-9_-]+)\/?$/;

const OFF = /^\/off\/([A-Za-z0-9_-]+)$/;

export const DIARY = '/diary';
export const MINE = '/mine';
export const STANDINGS = '/standings';

/** The step that an address asks for, or null. */
export function stepIn(search: string): number | null {
  const found = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,6}$/.test(found) ? Number(found) : null;
}

/** The address of the numbers of a game's box. */
export function boxPath(game: string): string {
  return `/box/${game}`;
}

/** The address of a step of a table's replay. */
export function replayPath(id: string, step: number | null = null): string {
  return `/t/${id}/replay${step === null ? '' : `?step=${step}`}`;
}

class Route {
  path = $state(location.pathname);
  step = $state(stepIn(location.search)); // of a replay, as the address said when we came

  constructor() {
    window.addEventListener('popstate', () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.step = stepIn(location.search);
  }

  /** The table's id if a table is open. */
  get table(): string | null {
    return TABLE.exec(this.path)?.[1] ?? null;
  }

  /** The key of the link that turns messages off, if that was followed. */
  get off(): string | null {
    return OFF.exec(this.path)?.[1] ?? null;
  }

  /** The game whose numbers are looked up, if that is what is open. */
  get box(): string | null {
    return BOX.exec(this.path)?.[1] ?? null;
  }

  /** Whether the replay of the table's game is asked for. */
  get replay(): boolean {
    return TABLE.exec(this.path)?.[2] !== undefined;
  }

  /** Go to a path of the page; `instead` of where we are, so that going back leads before it. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, '', path);
    else if (path !== location.pathname + location.search) history.pushState(null, '', path);
    this.read();
    window.scrollTo(0, 0);
  }

  /** Let the address say what is shown by now: no place to go back to, and nothing is opened anew. */
  note(path: string): void {
    if (path !== location.pathname + location.search) history.replaceState(null, '', path);
  }
}

export const route = new Route();

/** A click on a link within the page, unless it is meant for a new tab. */
export function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a[href^="/"]');
  if (!link || link.hasAttribute('download')) return;
  event.preventDefault();
  route.go(link.getAttribute('href')!);
}
