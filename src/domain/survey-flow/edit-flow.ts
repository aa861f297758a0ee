import type { RatingType } from '../ratings.ts';
import { assignIds } from './assign-ids.ts';
import { convertRanges } from './change-rating-type.ts';
import { FLOW_LIMITS, ONLY_ONCE } from './limits.ts';
import { ratingTypeOf } from './rating-type.ts';
import { type Flow, STEP_TYPES, type Step, type StepType } from './steps.ts';

// Without a rating step, ranges use the NPS scale, the widest.
const UNRATED: RatingType = 'nps';

/** The index of the first thank-you step at the end: other steps can be added up to there. */
export function startOfThanks(flow: Flow): number {
  return flow.findLastIndex(({ type }) => type !== 'thankyou') + 1;
}

/** Whether a step of this type can be inserted at index `at`. */
export function canAdd(flow: Flow, type: StepType, at: number): boolean {
  if (flow.length >= FLOW_LIMITS.steps) return false;
  if (ONLY_ONCE.includes(type) && flow.some((step) => step.type === type)) return false;
  if (type === 'welcome') return at === 0;
  if (type === 'thankyou') return at >= startOfThanks(flow);
  return at <= startOfThanks(flow) && (at > 0 || flow[0]?.type !== 'welcome');
}

/** The types of step that can be inserted at this index, in the order of STEP_TYPES. */
export function addableTypes(flow: Flow, at: number): StepType[] {
  return STEP_TYPES.filter((type) => canAdd(flow, type, at));
}

/**
 * Inserts the step. Missing ids are filled in, duplicate ones replaced; inserting a rating step converts
 * every range to its scale. Requires canAdd.
 */
export function insertStep(
  flow: Flow,
  step: Exclude<Step, { type: 'unknown' }>,
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Flow {
  const own = withoutTakenIds(flow, step);
  const steps = step.type === 'ratingq' ? convertRanges(flow, UNRATED, step.ratingType) : flow;
  const reader = { errors: {}, resolve: () => '', ratingType: ratingTypeOf(flow) };
  return assignIds(reader, steps.toSpliced(at, 0, own), newId);
}

/** Whether the step can swap with the one before (-1) or after it (1). */
export function canMove(flow: Flow, index: number, by: -1 | 1): boolean {
  const step = flow[index];
  const other = flow[index + by];
  if (step === undefined || other === undefined) return false;
  if (step.type === 'welcome' || other.type === 'welcome') return false;
  if (isLastThanks(flow, index)) return false;
  return (step.type === 'thankyou') === (other.type === 'thankyou');
}

/** Moves the step up (-1) or down (1) by one; unchanged if not allowed. */
export function moveStep(flow: Flow, index: number, by: -1 | 1): Flow {
  const step = flow[index];
  if (step === undefined || !canMove(flow, index, by)) return flow;
  return flow.toSpliced(index, 1).toSpliced(index + by, 0, step);
}

/** False for the only final thank-you step: the survey ends with it. */
export function canRemove(flow: Flow, index: number): boolean {
  return flow[index] !== undefined && !isLastThanks(flow, index);
}

/** Removes the step; without a rating step, ranges use the NPS scale. */
export function removeStep(flow: Flow, index: number): Flow {
  if (!canRemove(flow, index)) return flow;
  const rest = flow.toSpliced(index, 1);
  const step = flow[index];
  return step?.type === 'ratingq' ? convertRanges(rest, step.ratingType, UNRATED) : rest;
}

function isLastThanks(flow: Flow, index: number): boolean {
  return index === flow.length - 1 && flow[index]?.type === 'thankyou';
}

function withoutTakenIds(flow: Flow, step: Exclude<Step, { type: 'unknown' }>): Step {
  const uniqueIDs = new Set(flow.map(({ uniqueID }) => uniqueID));
  const uniqueID = uniqueIDs.has(step.uniqueID) ? '' : step.uniqueID;
  if (!('questionID' in step)) return { ...step, uniqueID };
  const isTaken = flow.some((one) => 'questionID' in one && one.questionID === step.questionID);
  return { ...step, uniqueID, questionID: isTaken ? '' : step.questionID };
}
