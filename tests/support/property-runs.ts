/** Set by `npm run torture`. */
const isFull = process.env.PROPERTY_RUNS === 'full';

/** How often a property is tried: a fifth by default, all of it in `npm run torture`. */
export function propertyRuns(full: number): number {
  return isFull ? full : Math.ceil(full / 5);
}
