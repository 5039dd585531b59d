// What others do arrives faster than one can look: it is shown one after another, at the pace that is set.

const MOST = 16; // of so many that wait, the oldest is not shown alone

type Clock = { set: (run: () => void, wait: number) => ReturnType<typeof setTimeout>; clear: (timer: ReturnType<typeof setTimeout>) => void };
const real: Clock = { set: (run, wait) => setTimeout(run, wait), clear: (timer) => clearTimeout(timer) };

/** News that wait to be shown, in order; each is shown a beat after the one before. */
export class Following<T> {
  private waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (news: T) => void,
    private readonly beat: () => number, // milliseconds
    private readonly changed: (behind: boolean) => void = () => undefined,
    private readonly clock: Clock = real,
  ) {}

  get behind(): boolean {
    return this.waiting.length > 0;
  }

  /** News that are shown when their time has come. */
  add(news: T): void {
    this.waiting.push(news);
    if (this.waiting.length > MOST) this.next();
    else if (this.waiting.length === 1) this.wait();
    this.changed(this.behind);
  }

  /** Show all that waits, now. */
  catchUp(): void {
    while (this.behind) this.next();
  }

  /** Forget what waits: all of it is known, or nobody looks any more. */
  forget(): void {
    this.stop();
    this.waiting = [];
    this.changed(false);
  }

  /** Change what waits, because part of it is known to be otherwise now. */
  amend(change: (news: T) => T): void {
    this.waiting = this.waiting.map(change);
  }

  private stop(): void {
    if (this.timer !== undefined) this.clock.clear(this.timer);
    this.timer = undefined;
  }

  private wait(): void {
    this.stop();
    this.timer = this.clock.set(() => this.next(), this.beat());
  }

  /** Show the first; what is shown last is no longer waited for when it is shown. */
  private next(): void {
    this.stop();
    const news = this.waiting.shift()!;
    if (this.behind) this.wait();
    else this.changed(false);
    this.show(news);
  }
}
