export type Pace = {
  /** Milliseconds during which calls are merged. */
  readonly delay: number;
  /** Minimum milliseconds between two deliveries. */
  readonly minInterval?: number;
};

/** Merges calls within `delay` into one delivery, at most one per `minInterval`. */
export function coalesce(deliver: () => void, { delay, minInterval = 0 }: Pace) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function run(): void {
    waiting = undefined;
    last = performance.now();
    deliver();
  }

  return {
    add(): void {
      waiting ??= setTimeout(run, Math.max(delay, last + minInterval - performance.now()));
    },
    /** Starts afresh, without a delivery. */
    cancel(): void {
      clearTimeout(waiting);
      waiting = undefined;
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
