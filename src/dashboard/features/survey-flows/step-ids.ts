import type { Flow, Step } from '#domain/survey-flow/steps.ts';

/** What tells a step from the others while it is edited: a rating step changes its ids with its scale. */
export function keyOf(step: Step): string {
  return step.type === 'ratingq' ? 'ratingq' : step.uniqueID;
}

export function indexOfKey(flow: Flow, key: string | null): number {
  return key === null ? -1 : flow.findIndex((step) => keyOf(step) === key);
}

/** The id by which an address names a step. */
export function addressIdOf(step: Step): string {
  return 'questionID' in step ? step.questionID : step.uniqueID;
}
