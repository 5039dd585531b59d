// Where we are: the home page, a table, or the replay of its game.
const TABLE = /^\/t\/([A-Za-z0-9_-]+)(\/replay)?\/?$/;

class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** The table's id if a table is open. */
  get table(): string | null {
    return TABLE.exec(this.path)?.[1] ?? null;
  }

  /** Whether the replay of the table's game is asked for. */
  get replay(): boolean {
    return TABLE.exec(this.path)?.[2] !== undefined;
  }

  /** Go to a path of the page; `instead` of where we are, so that going back leads before it. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, '', path);
    else if (path !== location.pathname) history.pushState(null, '', path);
    this.path = path;
    window.scrollTo(0, 0);
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
