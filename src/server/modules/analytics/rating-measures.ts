import { RATING_TYPES, ratingScale } from '#domain/ratings.ts';
import { type RatingTally, type Scores, scoresOf } from '#domain/scores.ts';
import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';

const RATINGS = RATING_TYPES.flatMap((type) => {
  const { low, high } = ratingScale(type);
  return Array.from({ length: high - low + 1 }, (_, index) => ({ type, rating: low + index }));
});

const measureOf = ({ type, rating }: Pick<RatingTally, 'type' | 'rating'>) => `${type}:${rating}`;

/** The measures of all ratings of all scales. */
export const RATING_MEASURES = RATINGS.map(measureOf);

/** The scores of what was summed. */
export function scoresIn(sums: MeasureSums): Scores {
  return scoresOf(RATINGS.map((one) => ({ ...one, count: sums.get(measureOf(one)) ?? 0 })));
}
