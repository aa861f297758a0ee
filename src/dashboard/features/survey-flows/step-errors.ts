import { CallError } from '#contract/client.ts';
import { FLOW_FIELDS, type FlowField } from '#domain/survey-flow/fields-of-step.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import type { ValidationErrors } from '#domain/survey-flow/validation-errors.ts';

/** True if the step at this index has an error. */
export function hasStepErrors(errors: ValidationErrors, index: number): boolean {
  return Object.keys(errors).some((path) => stepOfError(path) === index);
}

/** The first step with an error; null if there is none. */
export function firstInvalidStep(errors: ValidationErrors): number | null {
  const indexes = Object.keys(errors)
    .map(stepOfError)
    .filter((index) => index !== null);
  return indexes.length === 0 ? null : Math.min(...indexes);
}

/** The index of the step with the error; null if it is in the flow itself. */
export function stepOfError(path: string): number | null {
  const [, index] = /^flow\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}

/** Names in an error's path that differ from the field names of a step. */
const BY_NAME: Readonly<Record<string, FlowField>> = {
  type: 'stepType',
  textInputPlaceholderText: 'placeholder',
  customSkipText: 'skipText',
  showIfSkip: 'nested',
  videoURL: 'video',
};

/** The step's field that a path such as `flow.2.content.ask` names; null for the step itself. */
export function fieldOfError(path: string): FlowField | null {
  const parts = path.split('.').slice(2);
  for (const part of parts) {
    const field = BY_NAME[part] ?? FLOW_FIELDS.find((one) => one === part);
    if (field !== undefined) return field;
  }
  return null;
}

/**
 * The server's errors in the flow that was sent, for steps that have not changed since:
 * 422 for the rules of the flow, 409 for locked options. Keyed like the domain's validation errors.
 */
export function serverErrors(error: unknown, sent: Flow | undefined, now: Flow): ValidationErrors {
  if (!(error instanceof CallError) || sent === undefined) return {};
  const errors = Object.entries(error.fields).flatMap(([path, message]) => {
    const index = stepOfError(path);
    const isUnchanged = index === null ? sent === now : sent[index] === now[index];
    return isUnchanged ? [[path, { code: 'unknown_value', message, limit: null }] as const] : [];
  });
  return Object.fromEntries(errors);
}
