import type { RatingType } from '#domain/ratings.ts';
import { convertRange } from '#domain/survey-flow/convert-range.ts';
import type { TestimonialStep } from '#domain/survey-flow/steps.ts';

/** A testimonial that was switched off, and the scale on which its range counts. */
export type PutAside = {
  readonly testimonial: TestimonialStep;
  readonly ratingType: RatingType | null;
};

/** The testimonial as it was written, its range on the scale that the survey has by now. */
export function restoredTestimonial(
  { testimonial, ratingType }: PutAside,
  now: RatingType | null,
): TestimonialStep {
  const showTo = convertRange(testimonial.showTo, scaleOf(ratingType), scaleOf(now));
  return { ...testimonial, showTo };
}

/** Without a rating step a range counts on the NPS scale. */
function scaleOf(ratingType: RatingType | null): RatingType {
  return ratingType ?? 'nps';
}
