import type { RatingType } from '#domain/ratings.ts';
import { convertRange } from '#domain/survey-flow/convert-range.ts';
import type { CustomShareAction, TestimonialStep } from '#domain/survey-flow/steps.ts';

/**
 * What was switched off in a share step, by the uniqueID of the step: until the flow is saved or another
 * one takes its place, it can be switched on again as it was.
 */
export type SwitchedOff = {
  readonly actions: Readonly<Record<string, readonly CustomShareAction[]>>;
  readonly testimonials: Readonly<Record<string, SwitchedOffTestimonial>>;
};

export const NOTHING_SWITCHED_OFF: SwitchedOff = { actions: {}, testimonials: {} };

/** A testimonial that was switched off, and the scale on which its range counts. */
export type SwitchedOffTestimonial = {
  readonly testimonial: TestimonialStep;
  readonly ratingType: RatingType | null;
};

/** The testimonial as it was written, its range on the scale that the survey has by now. */
export function restoredTestimonial(
  { testimonial, ratingType }: SwitchedOffTestimonial,
  now: RatingType | null,
): TestimonialStep {
  const showTo = convertRange(testimonial.showTo, scaleOf(ratingType), scaleOf(now));
  return { ...testimonial, showTo };
}

/** Without a rating step a range counts on the NPS scale. */
function scaleOf(ratingType: RatingType | null): RatingType {
  return ratingType ?? 'nps';
}
