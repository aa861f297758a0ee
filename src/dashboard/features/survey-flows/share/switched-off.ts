import type { RatingType } from '#domain/ratings.ts';
import { convertRange } from '#domain/survey-flow/convert-range.ts';
import type { CustomShareAction, TestimonialStep } from '#domain/survey-flow/steps.ts';

/**
 * The parts of a share step that were switched off, by the step's uniqueID. Until the flow is saved or replaced,
 * they can be switched on again unchanged.
 */
export type SwitchedOff = {
  readonly actions: Readonly<Record<string, readonly CustomShareAction[]>>;
  readonly testimonials: Readonly<Record<string, SwitchedOffTestimonial>>;
};

export const NOTHING_SWITCHED_OFF: SwitchedOff = { actions: {}, testimonials: {} };

/** A testimonial that was switched off, and the scale of its range. */
export type SwitchedOffTestimonial = {
  readonly testimonial: TestimonialStep;
  readonly ratingType: RatingType | null;
};

/** The testimonial with its range converted to the survey's current scale. */
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
