import type { Span } from '../span.ts';

/** Counts of many measures at times, summed over any span of them without looking at each. */
export interface Series {
  /** Adds what there is of each measure in a span, times the sign; of what there is none, nothing. */
  addTo(sums: Map<string, number>, span: Span, sign: 1 | -1): void;
}

interface Counts {
  /** When each begins, in seconds since 1970, ascending. */
  slots: readonly number[];
  /** By measure, at each of them. */
  counts: readonly Readonly<Record<string, number>>[];
}

/** @param measures what of the counts is summed */
export function createSeries({ slots, counts }: Counts, measures: readonly string[]): Series {
  const runningSums = [...runningSumsOf(counts, new Set(measures))];

  /** How many begin before a time. */
  function placeOf(time: number): number {
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (1000 * (slots[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    addTo(sums, { from, before }, sign) {
      const [start, end] = [placeOf(from), placeOf(before)];
      for (const [measure, running] of runningSums) {
        const count = (running[end] ?? 0) - (running[start] ?? 0);
        if (count !== 0) sums.set(measure, (sums.get(measure) ?? 0) + sign * count);
      }
    },
  };
}

/** Of each measure that is there, how much there is before each place. */
function runningSumsOf(
  counts: Counts['counts'],
  wanted: ReadonlySet<string>,
): Map<string, Float64Array> {
  const sums = new Map<string, Float64Array>();
  for (const [place, at] of counts.entries()) {
    for (const measure in at) {
      if (!wanted.has(measure)) continue;
      const running = sums.get(measure) ?? new Float64Array(counts.length + 1);
      if (!sums.has(measure)) sums.set(measure, running);
      running[place + 1] = at[measure] ?? 0;
    }
  }
  for (const running of sums.values()) {
    for (let place = 1; place < running.length; place += 1) {
      running[place] = (running[place] ?? 0) + (running[place - 1] ?? 0);
    }
  }
  return sums;
}
