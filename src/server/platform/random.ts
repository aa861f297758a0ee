/** Chance: a number from 0 up to 1. Passed in beside the clock, so that a test can decide it. */
export type Random = () => number;

export const machineRandom: Random = () => Math.random();
