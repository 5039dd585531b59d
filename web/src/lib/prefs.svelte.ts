// What I have set: name, language, theme, sound, motion, what is done for me, how fast things are shown. Kept in this browser.
import { languages, Words } from './words';

export type Theme = 'system' | 'light' | 'dark';
export type Showing = 'once' | 'brisk' | 'slow';
type Kept = {
  name: string;
  language: string;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  speed: number;
  forced: boolean;
  showing: Showing;
};

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

// Milliseconds from one thing that others do to the next.
export const BEATS: Readonly<Record<Showing, number>> = { once: 0, brisk: 700, slow: 1800 };

const KEY = 'rathaus.prefs';

function calm(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function kept(): Kept {
  const browser = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2);
  const first: Kept = {
    name: '',
    language: languages.includes(browser) ? browser : 'en',
    theme: 'system',
    sound: false,
    motion: true,
    speed: 1,
    forced: true,
    showing: calm() ? 'once' : 'brisk',
  };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const all = { ...first, ...found };
    return { ...all, speed: SPEEDS.includes(all.speed) ? all.speed : 1, showing: all.showing in BEATS ? all.showing : first.showing };
  } catch {
    return first;
  }
}

class Prefs {
  name = $state('');
  language = $state('en');
  theme = $state<Theme>('system');
  sound = $state(false);
  motion = $state(true);
  speed = $state(1); // of replays
  forced = $state(true); // whether what can only be answered in one way is answered for me
  showing = $state<Showing>('once'); // how what others do is shown
  readonly words: Words = $derived(new Words('', this.language));

  constructor() {
    Object.assign(this, kept());
  }

  /** Write down what is set, and show it. */
  keep(): void {
    const { name, language, theme, sound, motion, speed, forced, showing } = this;
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.motion = motion ? 'on' : 'off';
    root.lang = language;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, language, theme, sound, motion, speed, forced, showing }));
    } catch {
      // without storage the settings live as long as the page
    }
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const prefs = new Prefs();
