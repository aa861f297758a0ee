import type { Entity } from '#contract/businesses.ts';
import type { RatingType } from '#domain/ratings.ts';

/** The scale of a rating question; null of any other. */
export function ratingTypeOf({ surveySetup }: Entity, questionID: string): RatingType | null {
  const step = surveySetup.surveyFlow.find(
    (one) => one.type === 'ratingq' && one.questionID === questionID,
  );
  return step?.type === 'ratingq' ? step.ratingType : null;
}
