import { isRatingType, type RatingType } from '../ratings.ts';
import { fieldsOf } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';

/** The rating type that an unread flow names first, or null. */
export function givenRatingType(input: unknown): RatingType | null {
  if (!Array.isArray(input)) return null;
  for (const item of input.slice(0, FLOW_LIMITS.steps)) {
    const fields = fieldsOf(item);
    if (fields?.type === 'ratingq' && isRatingType(fields.ratingType)) return fields.ratingType;
  }
  return null;
}
