interface Options<Item, Result> {
  /** How many are sent at the same time. */
  concurrency: number;
  /** Milliseconds from the beginning of one to that of the next. */
  interval: number;
  /** Never rejects. */
  send(item: Item): Promise<Result>;
  /** Whether nothing more is begun after this before somebody has looked at it. */
  pausesAfter?(result: Result): boolean;
}

/** Sends what it is given, so many at a time and so many a second, and keeps what became of each. */
export interface SendPool<Item, Result> {
  add(items: readonly Item[]): void;
  /** Given and not yet taken back in one way or the other. */
  size(): number;
  /** What has ended since this was asked last. */
  takeResults(): Result[];
  /** What was not begun, and now will not be. */
  takeWaiting(): Item[];
  /** Resolves once enough has ended to be worth a commit, or something is to be looked at anew. */
  changed(): Promise<void>;
  /** What was alarming has been looked at. */
  resume(): void;
  /** Whoever waits for a change looks anew. */
  wake(): void;
}

/** What has ended waits so long for others to be settled with it, in milliseconds. */
const BATCH_WINDOW_MS = 20;

export function createSendPool<Item, Result>(options: Options<Item, Result>) {
  const { concurrency, interval, send, pausesAfter = () => false } = options;
  let waiting: Item[] = [];
  let results: Result[] = [];
  let active = 0;
  let nextAt = 0;
  let rateTimer: NodeJS.Timeout | undefined;
  let batchTimer: NodeJS.Timeout | undefined;
  let resolveChange: (() => void) | undefined;
  let isWoken = false;
  let isPaused = false;

  function wake(): void {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    isWoken = true;
    resolveChange?.();
    resolveChange = undefined;
  }

  function fill(): void {
    while (!isPaused && active < concurrency && waiting.length > 0) {
      const early = nextAt - Date.now();
      if (interval > 0 && early > 0) {
        rateTimer ??= setTimeout(() => {
          rateTimer = undefined;
          fill();
        }, early);
        return;
      }
      // A timer that was late is made up for, an idle time is not.
      nextAt = (early > -interval ? nextAt : Date.now()) + interval;
      const item = waiting.shift();
      if (item !== undefined) void begin(item);
    }
  }

  async function begin(item: Item): Promise<void> {
    active += 1;
    const result = await send(item);
    active -= 1;
    results.push(result);
    isPaused ||= pausesAfter(result);
    fill();
    if (isPaused || waiting.length === 0 || results.length >= concurrency / 2) wake();
    else batchTimer ??= setTimeout(wake, BATCH_WINDOW_MS);
  }

  return {
    add(items) {
      waiting.push(...items);
      fill();
    },
    size: () => waiting.length + active + results.length,
    takeResults() {
      const taken = results;
      results = [];
      return taken;
    },
    takeWaiting() {
      const taken = waiting;
      waiting = [];
      clearTimeout(rateTimer);
      rateTimer = undefined;
      return taken;
    },
    async changed() {
      if (!isWoken) await new Promise<void>((resolve) => (resolveChange = resolve));
      isWoken = false;
    },
    resume() {
      isPaused = false;
      fill();
    },
    wake,
  } satisfies SendPool<Item, Result>;
}
