import { canAdd, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import type { Flow, StepType } from '#domain/survey-flow/steps.ts';

/**
 * Where a ready question of this type comes: where it was asked for, or else before the thank-you
 * steps; null where it can come to neither place.
 */
export function readyPlace(flow: Flow, type: StepType, askedFor: number | null): number | null {
  const places = askedFor === null ? [] : [askedFor];
  return [...places, startOfThanks(flow)].find((at) => canAdd(flow, type, at)) ?? null;
}
