import type { StepType } from './steps.ts';

/** The types of which a survey has one step at most. */
export const ONLY_ONCE: readonly StepType[] = [
  'welcome',
  'ratingq',
  'testimonial',
  'shareq',
  'contactq',
];
