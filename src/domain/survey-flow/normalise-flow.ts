import { isRatingType, type RatingType } from '../ratings.ts';
import { assignIds } from './assign-ids.ts';
import type { TextResolver } from './expand-text.ts';
import type { Faults } from './faults.ts';
import { type FlowReader, fieldsOf, refuse } from './flow-reader.ts';
import { FLOW_LIMITS } from './limits.ts';
import { readStep } from './read-step.ts';
import { type Flow, STEP_TYPES, type Step, type StepType } from './steps.ts';

export type NormaliseFlowOptions = {
  /** Expands a text as a respondent would read it: lengths are measured on that. */
  readonly resolve: TextResolver;
  /** A fresh id for an open or choice question that has none. */
  readonly newId: () => string;
};

export type NormalisedFlow =
  | { readonly ok: true; readonly flow: Flow; readonly ratingType: RatingType | null }
  | { readonly ok: false; readonly faults: Faults };

const ONLY_ONCE: readonly StepType[] = ['welcome', 'ratingq', 'testimonial', 'shareq', 'contactq'];

/**
 * A survey flow made of whatever was sent: trimmed, blank options and tips dropped, ids filled in,
 * unknown fields left out, every field present. Never throws; faults are keyed `flow.{index}...`.
 * Normalising the result again gives the same flow.
 */
export function normaliseFlow(input: unknown, options: NormaliseFlowOptions): NormalisedFlow {
  const ratingType = givenRatingType(input);
  const reader: FlowReader = { faults: {}, resolve: options.resolve, ratingType };
  const steps = readSteps(reader, input);
  checkOrder(reader, steps);
  const readable = steps.filter((step) => step !== null);
  if (readable.length < steps.length) return { ok: false, faults: reader.faults };
  const flow = assignIds(reader, readable, options.newId);
  const isFaultless = Object.keys(reader.faults).length === 0;
  return isFaultless ? { ok: true, flow, ratingType } : { ok: false, faults: reader.faults };
}

function givenRatingType(input: unknown): RatingType | null {
  if (!Array.isArray(input)) return null;
  for (const item of input.slice(0, FLOW_LIMITS.steps)) {
    const fields = fieldsOf(item);
    if (fields?.type === 'ratingq' && isRatingType(fields.ratingType)) return fields.ratingType;
  }
  return null;
}

/** A step that cannot be read keeps its place as null, so that the paths of the others stay true. */
function readSteps(reader: FlowReader, input: unknown): (Step | null)[] {
  if (!Array.isArray(input)) {
    refuse(reader, 'flow', 'wrong_type');
    return [];
  }
  if (input.length === 0) refuse(reader, 'flow', 'required');
  if (input.length > FLOW_LIMITS.steps) refuse(reader, 'flow', 'too_many', FLOW_LIMITS.steps);
  return input
    .slice(0, FLOW_LIMITS.steps)
    .map((item: unknown, index) => readTypedStep(reader, `flow.${index}`, item));
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
  const seen = new Set<StepType>();
  const lastOther = steps.findLastIndex((step) => step !== null && step.type !== 'thankyou');
  for (const [index, step] of steps.entries()) {
    if (step === null) continue;
    const { type } = step;
    const path = `flow.${index}.type`;
    if (seen.has(type) && ONLY_ONCE.includes(type)) refuse(reader, path, 'only_once');
    seen.add(type);
    if (type === 'welcome' && index > 0) refuse(reader, path, 'only_first');
    if (type === 'thankyou' && index < lastOther) refuse(reader, path, 'only_last');
  }
}
