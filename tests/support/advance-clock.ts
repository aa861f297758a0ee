const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;

/** Advances, for good, the clock by which this process judges the age of its caches. */
export function advanceClock(milliseconds: number): void {
  ahead += milliseconds;
}
