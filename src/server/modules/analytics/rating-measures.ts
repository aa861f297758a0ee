import { RATING_TYPES, ratingScale } from '#domain/ratings.ts';
import { type RatingTally, type Scores, scoresOf } from '#domain/scores.ts';
import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';

const RATINGS = RATING_TYPES.flatMap((type) => {
  const { low, high } = ratingScale(type);
  return Array.from({ length: high - low + 1 }, (_, index) => {
    const rating = low + index;
    return { type, rating, measure: `${type}:${rating}` };
  });
});

/** The measures of all ratings of all scales. */
export const RATING_MEASURES = RATINGS.map(({ measure }) => measure);

/** The scores of what was summed. */
export function scoresIn(sums: MeasureSums): Scores {
  const tally: RatingTally[] = [];
  for (const { type, rating, measure } of RATINGS) {
    const count = sums.get(measure);
    if (count) tally.push({ type, rating, count });
  }
  return scoresOf(tally);
}
