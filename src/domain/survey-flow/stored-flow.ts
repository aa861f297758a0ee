import { assignIds } from './assign-ids.ts';
import { type Fields, type FlowReader, fieldsOf } from './flow-reader.ts';
import { ratingTypeOfInput } from './rating-type.ts';
import { readStep } from './read-step.ts';
import { type Flow, STEP_TYPES, type Step, type UnknownStep } from './steps.ts';

/**
 * Reads a stored flow, possibly a draft or from an older version: missing fields get defaults, values that
 * break a rule stay, steps of unknown types are preserved, and anything that is not a step is dropped. Never
 * throws.
 */
export function readStoredFlow(stored: unknown): Flow {
  const items = Array.isArray(stored) ? stored.map(fieldsOf).filter((one) => one !== null) : [];
  const reader: FlowReader = {
    errors: {},
    // A reference counts as filled, even if its pack lacks the text.
    resolve: (text) => (typeof text === 'string' ? text : text.pack),
    ratingType: ratingTypeOfInput(items),
  };
  const steps = items.map((fields, index) => readOne(reader, index, fields));
  let ids = 0;
  return assignIds(reader, steps, () => {
    ids += 1;
    return `STEP-${ids}`;
  });
}

/** The flow in its stored form, with unknown steps unchanged. */
export function toStoredFlow(flow: Flow): readonly unknown[] {
  return flow.map((step) => (step.type === 'unknown' ? step.original : step));
}

/** The flow's steps of unknown types. */
export function unknownStepsOf(flow: Flow): UnknownStep[] {
  return flow.filter((step) => step.type === 'unknown');
}

function readOne(reader: FlowReader, index: number, fields: Fields): Step {
  const type = STEP_TYPES.find((one) => one === fields.type);
  return type === undefined
    ? unknownStep(fields)
    : readStep(reader, `flow.${index}`, { type, fields });
}

function unknownStep(fields: Fields): UnknownStep {
  const uniqueID = typeof fields.uniqueID === 'string' ? fields.uniqueID : '';
  return { type: 'unknown', uniqueID, original: { ...fields } };
}
