import type { Span } from '../span.ts';

/** Counts at times, summed over any span of them without looking at each. */
export interface Series {
  sum(span: Span): number;
}

/** @param slots when each count begins, in seconds since 1970, in any order and each once */
export function createSeries(slots: readonly number[], counts: readonly number[]): Series {
  const order = slots.map((_, index) => index).sort((a, b) => (slots[a] ?? 0) - (slots[b] ?? 0));
  const times = order.map((index) => 1000 * (slots[index] ?? 0));
  const sums = [0];
  for (const index of order) sums.push((sums.at(-1) ?? 0) + (counts[index] ?? 0));

  /** What lies before a time. */
  function sumUntil(time: number): number {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  }

  return { sum: ({ from, before }) => sumUntil(before) - sumUntil(from) };
}
