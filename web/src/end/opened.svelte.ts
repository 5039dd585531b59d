// The diary that was opened last. It is not kept: whoever loads the page anew opens the file again.
import type { Diary } from '../lib/wire';

class Opened {
  diary = $state.raw<Diary | null>(null);
}

export const opened = new Opened();
