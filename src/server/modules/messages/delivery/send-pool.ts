interface Options<Item, Result> {
  /** Concurrent sends. */
  concurrency: number;
  /** Minimum milliseconds between two starts. */
  interval: number;
  /** Never rejects. */
  send(item: Item): Promise<Result>;
  /** Whether to pause after this result until `resume`. */
  pausesAfter?(result: Result): boolean;
}

/** Sends items with limited concurrency and rate, and collects the results. */
export interface SendPool<Item, Result> {
  add(items: readonly Item[]): void;
  /** Items added and not yet taken back or collected. */
  size(): number;
  /** Results since the last call. */
  takeResults(): Result[];
  /** Removes and returns items that were not started. */
  takeWaiting(): Item[];
  /** Resolves when enough results are ready for a commit, or after `wake`. */
  changed(): Promise<void>;
  /** Continues after a pause. */
  resume(): void;
  /** Resolves a pending `changed`. */
  wake(): void;
}

/** How long results wait to be settled together, in milliseconds. */
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
      // Catches up after a late timer, but not after idle time.
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
