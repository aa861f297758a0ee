import type { TextResolver } from './expand-text.ts';
import { type FieldValue, type FlowField, fieldsOfStep } from './fields-of-step.ts';
import type { Flow, Step } from './steps.ts';

export type FieldDifference = {
  readonly field: FlowField;
  /** undefined if the step has no such field on that side. */
  readonly before: FieldValue | undefined;
  readonly after: FieldValue | undefined;
};

export type StepDifference = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The step after the change; for a removed step, before it. */
  readonly step: Step;
  /** Its indexes before and after; null if it does not exist there. */
  readonly from: number | null;
  readonly to: number | null;
  /** Its changed fields; empty if it was only added, removed or moved. */
  readonly fields: readonly FieldDifference[];
};

/**
 * The differences between two flows by step; uniqueID identifies a step. Texts are compared as respondents
 * read them. Steps of the second flow come first, in order, then removed ones; a step that was moved and
 * changed is one difference.
 */
export function flowDifferences(
  before: Flow,
  after: Flow,
  resolve: TextResolver,
): readonly StepDifference[] {
  const indexBefore = new Map(before.map(({ uniqueID }, index) => [uniqueID, index]));
  const preserved = after.filter(({ uniqueID }) => indexBefore.has(uniqueID));
  const unmoved = longestRise(preserved.map(({ uniqueID }) => indexBefore.get(uniqueID) ?? -1));
  const remaining = after.flatMap((step, to): StepDifference[] => {
    const from = indexBefore.get(step.uniqueID);
    const old = from === undefined ? undefined : before[from];
    if (from === undefined || old === undefined) {
      return [{ kind: 'added', step, from: null, to, fields: [] }];
    }
    const fields = fieldDifferences(old, step, resolve);
    if (!unmoved.has(from)) return [{ kind: 'moved', step, from, to, fields }];
    return fields.length > 0 ? [{ kind: 'changed', step, from, to, fields }] : [];
  });
  const idsAfter = new Set(after.map(({ uniqueID }) => uniqueID));
  const removed = before.flatMap((step, from): StepDifference[] =>
    idsAfter.has(step.uniqueID) ? [] : [{ kind: 'removed', step, from, to: null, fields: [] }],
  );
  return [...remaining, ...removed];
}

function fieldDifferences(old: Step, step: Step, resolve: TextResolver): FieldDifference[] {
  const before = fieldsOfStep(old, resolve);
  const after = fieldsOfStep(step, resolve);
  const fields = new Set([...before.keys(), ...after.keys()]);
  return [...fields].flatMap((field) => {
    const difference = { field, before: before.get(field), after: after.get(field) };
    const isSame = JSON.stringify(difference.before) === JSON.stringify(difference.after);
    return isSame ? [] : [difference];
  });
}

/** The longest increasing subsequence: steps that need not be reported as moved. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ends: (readonly number[])[] = [];
  for (const value of values) {
    let longest: readonly number[] = [];
    for (const rise of ends) {
      const isLonger = rise.length > longest.length && (rise.at(-1) ?? -1) < value;
      if (isLonger) longest = rise;
    }
    const rise = [...longest, value];
    ends.push(rise);
    if (rise.length > best.length) best = rise;
  }
  return new Set(best);
}
