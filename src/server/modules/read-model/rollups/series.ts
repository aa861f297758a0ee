import type { SignedSpan } from './spans-of.ts';
import type { Counts } from './store.ts';

/** Counts of many measures at times, summed over any span of them without looking at each. */
export interface Series {
  /** How many counts it holds. */
  size: number;
  /** Adds what there is of some measures in a span, times the sign; of what there is none, nothing. */
  addTo(
    sums: Map<string, number>,
    part: Omit<SignedSpan, 'grain'>,
    measures: readonly string[],
  ): void;
}

/** @param rows the counts of what begins at a time, in milliseconds since 1970, in its order */
export function createSeries(rows: readonly (readonly [time: number, counts: Counts])[]): Series {
  const times = rows.map(([time]) => time);
  const runningSums = runningSumsOf(rows.map(([, counts]) => counts));

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
    size: runningSums.size * (times.length + 1),
    addTo(sums, { from, before, sign }, measures) {
      const start = placeOf(from);
      const end = placeOf(before);
      for (const measure of measures) {
        const running = runningSums.get(measure);
        if (!running) continue;
        const count = (running[end] ?? 0) - (running[start] ?? 0);
        if (count !== 0) sums.set(measure, (sums.get(measure) ?? 0) + sign * count);
      }
    },
  };
}

/** Of each measure that is there, how much there is before each place. */
function runningSumsOf(counts: readonly Counts[]): Map<string, Float64Array> {
  const sums = new Map<string, Float64Array>();
  for (const [place, at] of counts.entries()) {
    for (const measure in at) {
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
