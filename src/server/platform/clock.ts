/** The product's clock. */
export interface Clock {
  now(): Date;
}

/**
 * The machine's clock, moved by `offsetSeconds` (CLOCK_OFFSET) for tests and demonstrations. Not moved it is the one for
 * what others stamp: tokens, the sign-in library's rows, the queue.
 */
export function createClock(offsetSeconds: number): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}

/** A time as calls send it: whole seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export function secondsOrNull(time: Date | null): number | null {
  return time && toSeconds(time);
}

/** The time of whole seconds since 1970, as calls send it. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
