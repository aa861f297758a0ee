import { insertStep } from './edit-flow.ts';
import { newStep } from './new-step.ts';
import type { Flow, StepType } from './steps.ts';

const TYPES: readonly StepType[] = [
  'welcome',
  'ratingq',
  'openq',
  'testimonial',
  'shareq',
  'contactq',
  'thankyou',
];

/**
 * The flow of a new business: welcome, star rating, open question, testimonial, share, contact, thank-you.
 * All texts are references to the language pack, so they exist in every language.
 */
export function defaultFlow(): Flow {
  return TYPES.reduce<Flow>(
    (flow, type) =>
      insertStep(flow, newStep(type, 'star'), { at: flow.length, newId: () => 'OPEN' }),
    [],
  );
}
