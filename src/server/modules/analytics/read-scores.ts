import { RATING_TYPES, ratingScale } from '#domain/ratings.ts';
import { type RatingTally, type Scores, scoresOf } from '#domain/scores.ts';
import { type MeasureSums, sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';

const RATINGS = RATING_TYPES.flatMap((type) => {
  const { low, high } = ratingScale(type);
  return Array.from({ length: high - low + 1 }, (_, index) => {
    const rating = low + index;
    return { type, rating, measure: `${type}:${rating}` };
  });
});

/** The measures of all ratings of all scales. */
export const RATING_MEASURES = RATINGS.map(({ measure }) => measure);

/** Scores calculated from summed measures. */
export function scoresIn(sums: MeasureSums): Scores {
  const tally: RatingTally[] = [];
  for (const { type, rating, measure } of RATINGS) {
    const count = sums.get(measure);
    if (count) tally.push({ type, rating, count });
  }
  return scoresOf(tally);
}

/** Covers every possible answer, in whole days. */
const ALL_TIME = { from: 0, before: Date.UTC(3000, 0) };

/** Scores over all ratings of the business. */
export async function readScores(tx: Tx, businessId: string): Promise<Scores> {
  const wanted = { periods: [ALL_TIME], measures: RATING_MEASURES };
  const sums = await sumMeasures(tx, businessId, wanted);
  return scoresIn(sums[0] ?? new Map());
}
