/** Tells the product's time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, moved by `offsetSeconds` (CLOCK_OFFSET) for tests and demonstrations. */
export function createClock(offsetSeconds: number): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}

/** A time as the calls carry it: whole seconds since 1970. */
export function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** The time that a call's whole seconds mean. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
