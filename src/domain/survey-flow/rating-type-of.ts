import { isRatingType, type RatingType } from '../ratings.ts';
import { lengthOf } from '../text.ts';
import type { TextResolver } from './expand-text.ts';
import { fieldsOf } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { Step, StepText } from './steps.ts';

/** The rating type of a survey: that of its rating step, or null where it has none. */
export function ratingTypeOf<Text>(flow: readonly Step<Text>[]): RatingType | null {
  for (const step of flow) if (step.type === 'ratingq') return step.ratingType;
  return null;
}

/** The rating type that an unread flow names first, or null. */
export function givenRatingType(input: unknown): RatingType | null {
  if (!Array.isArray(input)) return null;
  for (const item of input.slice(0, FLOW_LIMITS.steps)) {
    const fields = fieldsOf(item);
    if (fields?.type === 'ratingq' && isRatingType(fields.ratingType)) return fields.ratingType;
  }
  return null;
}

/**
 * The language pack's question for a scale, without the name of the business where that name is too
 * long for it. `resolve` expands it as the respondents read it.
 */
export function ratingAsk(type: RatingType, resolve: TextResolver): StepText {
  const named = { pack: `${type}Ask` };
  // The question of stars has room for every name.
  if (type === 'star' || lengthOf(resolve(named)) <= FLOW_LIMITS.ask) return named;
  return { pack: `${type}AskWithoutName` };
}
