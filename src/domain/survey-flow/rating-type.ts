import { isRatingType, type RatingType } from '../ratings.ts';
import { lengthOf } from '../text.ts';
import type { TextResolver } from './expand-text.ts';
import { fieldsOf } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { Step, StepText } from './steps.ts';

/** The rating type of a survey's rating step; null without one. */
export function ratingTypeOf<Text>(flow: readonly Step<Text>[]): RatingType | null {
  for (const step of flow) if (step.type === 'ratingq') return step.ratingType;
  return null;
}

/** The first rating type in an unvalidated flow, or null. */
export function ratingTypeOfInput(input: unknown): RatingType | null {
  if (!Array.isArray(input)) return null;
  for (const item of input.slice(0, FLOW_LIMITS.steps)) {
    const fields = fieldsOf(item);
    if (fields?.type === 'ratingq' && isRatingType(fields.ratingType)) return fields.ratingType;
  }
  return null;
}

/**
 * The language pack's question for a scale, without the business's name if that is too long. `resolve`
 * expands it as respondents read it.
 */
export function ratingAsk(type: RatingType, resolve: TextResolver): StepText {
  const named = { pack: `${type}Ask` };
  // Star questions have room for any name.
  if (type === 'star' || lengthOf(resolve(named)) <= FLOW_LIMITS.ask) return named;
  return { pack: `${type}AskWithoutName` };
}
