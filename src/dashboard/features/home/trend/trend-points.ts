import { ENOUGH } from '../enough.ts';
import type { AnalyticsAnswer } from '../home-queries.ts';
import type { Measure } from '../home-view.ts';

type Tally = AnalyticsAnswer['points'][number];

export type TrendPoint = {
  /** The second at which its day, week or month begins. */
  readonly from: number;
  /** null where nobody rated: a gap, not a zero. */
  readonly value: number | null;
  readonly n: number;
  /** Too few ratings to build on; a number of responses is what it is. */
  readonly isFew: boolean;
};

/** What a trend shows of each day, week or month. */
export function trendPoints(tallies: readonly Tally[], measure: Measure): TrendPoint[] {
  return tallies.map(({ from, n, responses, ...scores }) =>
    measure === 'responses'
      ? { from, value: responses, n: responses, isFew: false }
      : { from, value: scores[measure], n, isFew: n < ENOUGH },
  );
}
