// Where we are: the home page, or a table.
class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** The table's id if a table is open. */
  get table(): string | null {
    const found = /^\/t\/([A-Za-z0-9_-]+)\/?$/.exec(this.path);
    return found ? found[1]! : null;
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
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
