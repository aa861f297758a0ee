/** One row of a table. A missed goal is reported; it does not fail the bench. */
export interface Figure {
  name: string;
  measured: string;
  goal: string;
  isMet: boolean;
}

/** How many times a measurement and its yardstick take turns. */
export const ROUNDS = 3;
export const KB = 1000;

export function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
