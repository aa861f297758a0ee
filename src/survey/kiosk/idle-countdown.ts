/** Seconds before the end in which the countdown is visible. */
export const VISIBLE_SECONDS = 10;

export type IdleCountdown = {
  /** Waits this many seconds from now, unless it already does; null waits for nothing. */
  waitFor(seconds: number | null): void;
  /** Somebody touched the screen or a key. */
  touched(): void;
  /** To be called several times a second. */
  tick(): void;
};

type Options = {
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  /** The seconds left, once they are visible; else null. */
  readonly onTick: (secondsLeft: number | null) => void;
  readonly onExpired: () => void;
};

/** Tells when nobody has touched the device for a while. */
export function createIdleCountdown({ elapsed, onTick, onExpired }: Options): IdleCountdown {
  let limit: number | null = null;
  let since = elapsed();

  function tick(): void {
    if (limit === null) return;
    // A clock that was set back would never end.
    since = Math.min(since, elapsed());
    const left = Math.ceil(limit - (elapsed() - since) / 1000);
    if (left <= 0) {
      limit = null;
      onTick(null);
      onExpired();
    } else {
      onTick(left <= VISIBLE_SECONDS ? left : null);
    }
  }

  return {
    waitFor(seconds) {
      if (seconds === limit) return;
      limit = seconds;
      since = elapsed();
      onTick(null);
    },
    touched() {
      since = elapsed();
      tick();
    },
    tick,
  };
}
