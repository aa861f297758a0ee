/** `full` by `npm run torture`, or how many times as many. */
const { PROPERTY_RUNS } = process.env;
const factor = PROPERTY_RUNS === 'full' ? 1 : Number(PROPERTY_RUNS ?? 0);

/** How many cases a property test tries: all in `npm run torture`, otherwise a fifth. */
export function propertyRuns(full: number): number {
  return Math.ceil(full * (factor || 1 / 5));
}
