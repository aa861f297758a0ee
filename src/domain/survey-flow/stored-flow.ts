import { assignIds } from './assign-ids.ts';
import { type Fields, type FlowReader, fieldsOf } from './flow-reader.ts';
import { givenRatingType } from './rating-type-of.ts';
import { readStep } from './read-step.ts';
import { type Flow, STEP_TYPES, type Step, type UnknownStep } from './steps.ts';

/**
 * A flow as it was stored, perhaps by an older version or as a draft, in the present shape: missing
 * fields have their defaults, whatever breaks a rule is left as it is, and a step of an unknown type
 * is kept as such. What is no step at all is left out. Never throws.
 */
export function readStoredFlow(stored: unknown): Flow {
  const items = Array.isArray(stored) ? stored.map(fieldsOf).filter((one) => one !== null) : [];
  const reader: FlowReader = {
    errors: {},
    // A reference counts as written, whatever its pack says.
    resolve: (text) => (typeof text === 'string' ? text : text.pack),
    ratingType: givenRatingType(items),
  };
  const steps = items.map((fields, index) => readOne(reader, index, fields));
  let ids = 0;
  return assignIds(reader, steps, () => {
    ids += 1;
    return `STEP-${ids}`;
  });
}

/** The flow as it is stored: steps of unknown types as they were found. */
export function toStoredFlow(flow: Flow): readonly unknown[] {
  return flow.map((step) => (step.type === 'unknown' ? step.original : step));
}

/** The steps of a flow that this version does not know. */
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
