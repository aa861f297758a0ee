const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;

/** Moves the clock by which this process judges the age of what it holds in memory; it stays moved. */
export function advanceClock(milliseconds: number): void {
  ahead += milliseconds;
}
