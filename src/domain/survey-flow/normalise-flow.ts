import type { RatingType } from '../ratings.ts';
import { assignIds } from './assign-ids.ts';
import type { TextResolver } from './expand-text.ts';
import { type FlowReader, fieldsOf, refuse } from './flow-reader.ts';
import { FLOW_LIMITS, ONLY_ONCE } from './limits.ts';
import { ratingTypeOfInput } from './rating-type.ts';
import { readStep } from './read-step.ts';
import { type Flow, STEP_TYPES, type Step, type UnknownStep } from './steps.ts';
import type { ValidationErrors } from './validation-errors.ts';

export type NormaliseFlowOptions = {
  /** Expands a text as a respondent reads it, to measure its length. */
  readonly resolve: TextResolver;
  /** A new id for an open or choice question without one. */
  readonly newId: () => string;
  /** Steps of unknown types in the stored flow: these may stay unchanged. */
  readonly preserved?: readonly UnknownStep[];
};

export type NormalisedFlow =
  | { readonly ok: true; readonly flow: Flow; readonly ratingType: RatingType | null }
  | { readonly ok: false; readonly errors: ValidationErrors };

/**
 * Normalises a submitted survey flow: trims texts, drops blank options, tips and unknown fields, fills in
 * ids and defaults. Never throws; error keys are `flow.{index}...`. Idempotent.
 */
export function normaliseFlow(input: unknown, options: NormaliseFlowOptions): NormalisedFlow {
  const ratingType = ratingTypeOfInput(input);
  const reader: FlowReader = { errors: {}, resolve: options.resolve, ratingType };
  const steps = readSteps(reader, input, options.preserved ?? []);
  checkOrder(reader, steps);
  const readable = steps.filter((step) => step !== null);
  if (readable.length < steps.length) return { ok: false, errors: reader.errors };
  const flow = assignIds(reader, readable, options.newId);
  const isValid = Object.keys(reader.errors).length === 0;
  return isValid ? { ok: true, flow, ratingType } : { ok: false, errors: reader.errors };
}

/** An unreadable step becomes null, so that the paths of the others stay correct. */
function readSteps(
  reader: FlowReader,
  input: unknown,
  preserved: readonly UnknownStep[],
): (Step | null)[] {
  if (!Array.isArray(input)) {
    refuse(reader, 'flow', 'wrong_type');
    return [];
  }
  if (input.length === 0) refuse(reader, 'flow', 'required');
  if (input.length > FLOW_LIMITS.steps) refuse(reader, 'flow', 'too_many', FLOW_LIMITS.steps);
  return input
    .slice(0, FLOW_LIMITS.steps)
    .map(
      (item: unknown, index) =>
        preservedStep(preserved, item) ?? readTypedStep(reader, `flow.${index}`, item),
    );
}

function preservedStep(preserved: readonly UnknownStep[], item: unknown): UnknownStep | null {
  const sent = JSON.stringify(item);
  return preserved.find((step) => JSON.stringify(step) === sent) ?? null;
}

function readTypedStep(reader: FlowReader, path: string, item: unknown): Step | null {
  const fields = fieldsOf(item);
  if (fields === null) {
    refuse(reader, path, 'wrong_type');
    return null;
  }
  const type = STEP_TYPES.find((one) => one === fields.type);
  if (type === undefined) {
    refuse(reader, `${path}.type`, 'unknown_value');
    return null;
  }
  return readStep(reader, path, { type, fields });
}

function checkOrder(reader: FlowReader, steps: readonly (Step | null)[]): void {
  const seen = new Set<Step['type']>();
  const lastOther = steps.findLastIndex((step) => step !== null && step.type !== 'thankyou');
  for (const [index, step] of steps.entries()) {
    if (step === null) continue;
    const { type } = step;
    const path = `flow.${index}.type`;
    if (seen.has(type) && ONLY_ONCE.some((one) => one === type)) refuse(reader, path, 'only_once');
    seen.add(type);
    // Thank-you steps above it are refused themselves.
    const isFirst = steps.slice(0, index).every((one) => one?.type === 'thankyou');
    if (type === 'welcome' && !isFirst) refuse(reader, path, 'only_first');
    if (type === 'thankyou' && index < lastOther) refuse(reader, path, 'only_last');
  }
}
