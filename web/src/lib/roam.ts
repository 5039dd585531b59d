// Going through signs that cannot be chosen: a group of them is one stop for Tab, left and right go from one to the next.
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const SIGNS = '[tabindex="-1"]';

/**
 * Attach to a group; its signs have tabindex -1. What can be chosen among them keeps its own stops: then Tab goes from the
 * group to the first of these, and an arrow to the signs.
 */
export const roam: Attachment<HTMLElement> = (group) => {
  let last: HTMLElement | undefined;
  const on = new AbortController();
  const signs = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(SIGNS)];
  const visit = (sign: HTMLElement | undefined): void => {
    last = sign ?? last;
    sign?.focus();
  };
  group.tabIndex = 0;
  const enter = (): void => {
    const found = signs();
    visit(found.find((sign) => sign === last) ?? found[0]);
  };
  group.addEventListener(
    'focus',
    () => {
      if (group.matches(':focus-visible') && !group.querySelector('button')) enter();
    },
    { signal: on.signal },
  );
  // While one of its signs has the focus the group is no stop of its own, so that Shift+Tab leads out of it.
  group.addEventListener('focusin', () => (group.tabIndex = document.activeElement === group ? 0 : -1), { signal: on.signal });
  group.addEventListener('focusout', () => (group.tabIndex = 0), { signal: on.signal });
  group.addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key];
      const found = signs();
      const at = found.findIndex((sign) => sign === event.target);
      const entering = event.target === group && found.length > 0;
      if (!step || (at < 0 && !entering) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      event.preventDefault();
      if (entering) enter();
      else visit(found[at + step]);
    },
    { signal: on.signal },
  );
  return () => on.abort();
};
