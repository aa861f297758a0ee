import { convertRating, isRatingOnScale, type RatingType, ratingScale } from '../ratings.ts';
import type { RatingRange, ShowTo } from './steps.ts';

/** 'all' if the range covers the whole scale, otherwise the range. */
export function fullScaleAsAll(range: RatingRange, type: RatingType): 'all' | RatingRange {
  const { low, high } = ratingScale(type);
  return range.low === low && range.high === high ? 'all' : range;
}

/**
 * The range on another scale, each end converted by the table. A range that covers the whole scale, or was
 * not on the old scale, becomes 'all'.
 */
export function convertRange(showTo: ShowTo, from: RatingType, to: RatingType): ShowTo {
  const range = showTo.ratingScale;
  if (range === 'all') return showTo;
  if (!isRatingOnScale(from, range.low) || !isRatingOnScale(from, range.high)) {
    return { ratingScale: 'all' };
  }
  const low = convertRating(range.low, from, to);
  const high = convertRating(range.high, from, to);
  return { ratingScale: fullScaleAsAll({ low, high }, to) };
}
