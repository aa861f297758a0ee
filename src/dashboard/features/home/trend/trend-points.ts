import { ENOUGH } from '../enough.ts';
import type { AnalyticsAnswer } from '../home-queries.ts';
import type { Measure } from '../home-view.ts';

type Tally = AnalyticsAnswer['points'][number];

export type TrendPoint = {
  /** The second at which its day, week or month begins. */
  readonly from: number;
  /** Its last second. */
  readonly to: number;
  /** null where nobody rated: a gap, not a zero. */
  readonly value: number | null;
  readonly n: number;
  /** Too few ratings to build on; a number of responses is what it is. */
  readonly isFew: boolean;
  /** Few, and of a part of a step only: no line leads to it, as that would look like a turn. */
  readonly isApart: boolean;
};

type Wanted = {
  measure: Measure;
  /** The last second of the period. */
  to: number;
};

/** A step with less than this share of the longest one's length is a part of one. */
const WHOLE = 0.9;

/** What a trend shows of each day, week or month. */
export function trendPoints(tallies: readonly Tally[], { measure, to: end }: Wanted): TrendPoint[] {
  const ends = tallies.map((_, index) => (tallies[index + 1]?.from ?? end + 1) - 1);
  const longest = Math.max(...tallies.map(({ from }, index) => (ends[index] ?? from) - from));
  return tallies.map(({ from, n, responses, ...scores }, index) => {
    const to = ends[index] ?? from;
    if (measure === 'responses') {
      return { from, to, value: responses, n: responses, isFew: false, isApart: false };
    }
    const isFew = n < ENOUGH;
    const isPart = to - from < WHOLE * longest;
    return { from, to, value: scores[measure], n, isFew, isApart: isFew && isPart };
  });
}
