type Pace = {
  /** Milliseconds in which what comes is taken together. */
  readonly delay: number;
  /** Milliseconds between two times at least, however much comes. */
  readonly minInterval?: number;
};

/** Calls back once for all that comes in a while, and not too often while more and more does. */
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
    cancel(): void {
      clearTimeout(waiting);
    },
  };
}
