interface Options<Item, Result> {
  /** How many are sent at the same time. */
  width: number;
  /** Milliseconds from the beginning of one to that of the next. */
  gap: number;
  /** Never rejects. */
  send(item: Item): Promise<Result>;
  /** Whether nothing more is begun after this before somebody has looked at it. */
  isAlarming?(result: Result): boolean;
}

/** Sends what it is given, so many at a time and so many a second, and keeps what became of each. */
export interface SendLanes<Item, Result> {
  add(items: readonly Item[]): void;
  /** Given and not yet taken back in one way or the other. */
  size(): number;
  /** What has ended since this was asked last. */
  takeDone(): Result[];
  /** What was not begun, and now will not be. */
  takeWaiting(): Item[];
  /** Resolves once enough has ended to be worth a commit, or something is to be looked at anew. */
  changed(): Promise<void>;
  /** What was alarming has been looked at. */
  goOn(): void;
  /** Whoever waits for a change looks anew. */
  nudge(): void;
}

/** What has ended waits so long for others to be settled with it, in milliseconds. */
const GATHERING = 20;

export function createSendLanes<Item, Result>(options: Options<Item, Result>) {
  const { width, gap, send, isAlarming = () => false } = options;
  let waiting: Item[] = [];
  let done: Result[] = [];
  let active = 0;
  let nextAt = 0;
  let pace: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let isNudged = false;
  let isHalted = false;

  function nudge(): void {
    clearTimeout(gathering);
    gathering = undefined;
    isNudged = true;
    wake?.();
    wake = undefined;
  }

  function fill(): void {
    while (!isHalted && active < width && waiting.length > 0) {
      const early = nextAt - Date.now();
      if (gap > 0 && early > 0) {
        pace ??= setTimeout(() => {
          pace = undefined;
          fill();
        }, early);
        return;
      }
      // A timer that was late is made up for, an idle time is not.
      nextAt = (early > -gap ? nextAt : Date.now()) + gap;
      const item = waiting.shift();
      if (item !== undefined) void begin(item);
    }
  }

  async function begin(item: Item): Promise<void> {
    active += 1;
    const result = await send(item);
    active -= 1;
    done.push(result);
    isHalted ||= isAlarming(result);
    fill();
    if (isHalted || waiting.length === 0 || done.length >= width / 2) nudge();
    else gathering ??= setTimeout(nudge, GATHERING);
  }

  return {
    add(items) {
      waiting.push(...items);
      fill();
    },
    size: () => waiting.length + active + done.length,
    takeDone() {
      const taken = done;
      done = [];
      return taken;
    },
    takeWaiting() {
      const taken = waiting;
      waiting = [];
      clearTimeout(pace);
      pace = undefined;
      return taken;
    },
    async changed() {
      if (!isNudged) await new Promise<void>((resolve) => (wake = resolve));
      isNudged = false;
    },
    goOn() {
      isHalted = false;
      fill();
    },
    nudge,
  } satisfies SendLanes<Item, Result>;
}
