const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;

/** Permanently advances the clock that this process uses for the age of its caches. */
export function advanceClock(milliseconds: number): void {
  ahead += milliseconds;
}
