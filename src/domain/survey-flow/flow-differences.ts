import type { TextResolver } from './expand-text.ts';
import { type FieldValue, type FlowField, fieldsOfStep } from './fields-of-step.ts';
import type { Flow, Step } from './steps.ts';

export type FieldDifference = {
  readonly field: FlowField;
  /** undefined where the step had or has no such field. */
  readonly before: FieldValue | undefined;
  readonly after: FieldValue | undefined;
};

export type StepDifference = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** As it is after the change; of a removed one as it was. */
  readonly step: Step;
  /** Its index before and after; null where it was or is not there. */
  readonly from: number | null;
  readonly to: number | null;
  /** What differs in it; empty where it was only added, removed or moved. */
  readonly fields: readonly FieldDifference[];
};

/**
 * What differs between two flows, by step: steps are the same by uniqueID. Texts are compared as a
 * respondent reads them. First the steps of the second flow in their order, then those removed; a
 * step that moved and changed is one difference. Empty where a respondent would see no difference.
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

/** The most values that stand in rising order: steps that need not be called moved. */
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
