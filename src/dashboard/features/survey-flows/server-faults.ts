import { CallError } from '#contract/client.ts';
import type { Faults } from '#domain/survey-flow/faults.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';

/**
 * What the server found wrong with the flow that was sent, for the steps that are still as they were:
 * 422 with the rules of the flow, 409 with locked options. Keyed as the faults of the domain are.
 */
export function serverFaults(error: unknown, sent: Flow | undefined, now: Flow): Faults {
  if (!(error instanceof CallError) || sent === undefined) return {};
  const faults = Object.entries(error.fields).flatMap(([path, message]) => {
    const index = stepOfFault(path);
    const isUnchanged = index === null ? sent === now : sent[index] === now[index];
    return isUnchanged ? [[path, { code: 'unknown_value', message, limit: null }] as const] : [];
  });
  return Object.fromEntries(faults);
}

/** The index of the step that a fault lies in; null where it lies in the flow itself. */
export function stepOfFault(path: string): number | null {
  const [, index] = /^flow\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}
