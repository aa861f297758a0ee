/** Set by `npm run torture`. */
const isFull = process.env.PROPERTY_RUNS === 'full';

/** How many cases a property test tries: all in `npm run torture`, otherwise a fifth. */
export function propertyRuns(full: number): number {
  return isFull ? full : Math.ceil(full / 5);
}
