import type { Span } from '../span.ts';

/** Counts of many measures at times, summed over any span of them without looking at each. */
export interface Series {
  /** What there is of each measure; a measure may be there with 0. */
  sum(span: Span): [measure: string, count: number][];
}

/**
 * @param slots when each count begins, in seconds since 1970, ascending
 * @param counts by measure, at each of them
 */
export function createSeries(
  slots: readonly number[],
  counts: readonly Readonly<Record<string, number>>[],
): Series {
  const times = slots.map((slot) => 1000 * slot);
  const measures = [...new Set(counts.flatMap((at) => Object.keys(at)))];
  const runningSums = measures.map((measure) => {
    let sum = 0;
    return [0, ...counts.map((at) => (sum += at[measure] ?? 0))];
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
      return measures.map((measure, index) => {
        const sums = runningSums[index];
        return [measure, (sums?.[end] ?? 0) - (sums?.[start] ?? 0)];
      });
    },
  };
}
