import type { RatingType } from '../ratings.ts';
import type { Step } from './steps.ts';

/** The rating type of a survey: that of its rating step, or null where it has none. */
export function ratingTypeOf<Text>(flow: readonly Step<Text>[]): RatingType | null {
  for (const step of flow) if (step.type === 'ratingq') return step.ratingType;
  return null;
}
