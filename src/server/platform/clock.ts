/** Tells the product's time. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, moved by `offsetSeconds` (CLOCK_OFFSET) for tests and demonstrations. */
export function createClock(offsetSeconds: number): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}
