import type { Span } from '../span.ts';

/** Counts of many measures at times, summed over any span of them without looking at each. */
export interface Series {
  /** What there is of each measure; one without any is left out. */
  sum(span: Span): [measure: string, count: number][];
}

interface Counts {
  /** When each begins, in seconds since 1970, ascending. */
  slots: readonly number[];
  /** By measure, at each of them. */
  counts: readonly Readonly<Record<string, number>>[];
}

/** @param measures what of the counts is summed */
export function createSeries({ slots, counts }: Counts, measures: readonly string[]): Series {
  const times = slots.map((slot) => 1000 * slot);
  const runningSums = measures
    .filter((measure) => counts.some((at) => measure in at))
    .map((measure) => {
      let sum = 0;
      return { measure, sums: [0, ...counts.map((at) => (sum += at[measure] ?? 0))] };
    });

  /** How many begin before a time. */
  function placeOf(time: number): number {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    sum({ from, before }) {
      const [start, end] = [placeOf(from), placeOf(before)];
      return runningSums.flatMap(({ measure, sums }): [string, number][] => {
        const count = (sums[end] ?? 0) - (sums[start] ?? 0);
        return count === 0 ? [] : [[measure, count]];
      });
    },
  };
}
