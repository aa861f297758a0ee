/** Seconds before the end in which the countdown is visible. */
export const VISIBLE_SECONDS = 10;
/** Seconds that count between two calls of `tick` once the countdown is visible. */
const LONGEST_STEP = 1;

export type IdleCountdown = {
  /** Waits this many seconds from now, unless it already does; null waits for nothing. */
  waitFor(seconds: number | null): void;
  /** Somebody touched the screen or a key. */
  touched(): void;
  /** To be called several times a second. */
  tick(): void;
};

type Options = {
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly elapsed: () => number;
  /** The seconds left, once they are visible; else null. */
  readonly onTick: (secondsLeft: number | null) => void;
  readonly onExpired: () => void;
};

/** Tells when nobody has touched the device for a while. */
export function createIdleCountdown({ elapsed, onTick, onExpired }: Options): IdleCountdown {
  let limit: number | null = null;
  let waited = 0;
  let tickedAt = elapsed();

  function tick(): void {
    const now = elapsed();
    const passed = (now - tickedAt) / 1000;
    tickedAt = now;
    if (limit === null) return;
    // A device that was asleep shows the countdown before it starts over.
    waited += Math.min(passed, Math.max(LONGEST_STEP, limit - VISIBLE_SECONDS - waited));
    const left = Math.ceil(limit - waited);
    if (left <= 0) {
      limit = null;
      onTick(null);
      onExpired();
    } else {
      onTick(left <= VISIBLE_SECONDS ? left : null);
    }
  }

  function restart(): void {
    waited = 0;
    tickedAt = elapsed();
  }

  return {
    waitFor(seconds) {
      if (seconds === limit) return;
      limit = seconds;
      restart();
      onTick(null);
    },
    touched() {
      restart();
      tick();
    },
    tick,
  };
}
