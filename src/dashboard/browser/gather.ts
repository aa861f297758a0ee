type Pace = {
  /** Milliseconds in which what comes is taken together. */
  readonly within: number;
  /** Milliseconds between two times at least, however much comes. */
  readonly apart?: number;
};

/** Calls back once for all that comes in a while, and not too often while more and more does. */
export function gather(deliver: () => void, { within, apart = 0 }: Pace) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function run(): void {
    waiting = undefined;
    last = performance.now();
    deliver();
  }

  return {
    come(): void {
      waiting ??= setTimeout(run, Math.max(within, last + apart - performance.now()));
    },
    stop(): void {
      clearTimeout(waiting);
    },
  };
}
