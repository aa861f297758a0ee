import type { ChoiceStep, Flow, Step, StepText } from './steps.ts';

export type LockedOptionConflict = {
  readonly questionID: string;
  /** Path of the question in the new flow, such as `flow.3.answerOptions`. */
  readonly path: string;
};

/**
 * The choice questions with responses whose answer options the new flow changes, removes or reorders.
 * Appending options or removing the question is allowed.
 */
export function lockedOptionConflicts(
  oldFlow: Flow,
  newFlow: Flow,
  questionsWithResponses: readonly string[],
): LockedOptionConflict[] {
  const conflicts: LockedOptionConflict[] = [];
  for (const old of oldFlow) {
    if (!isChoice(old) || !questionsWithResponses.includes(old.questionID)) continue;
    const index = indexIn(newFlow, old);
    const successor = newFlow[index];
    if (successor === undefined || keepsOptions(old, successor)) continue;
    conflicts.push({ questionID: old.questionID, path: `flow.${index}.answerOptions` });
  }
  return conflicts;
}

function indexIn(flow: Flow, old: ChoiceStep): number {
  const index = flow.findIndex((step) => questionIDOf(step) === old.questionID);
  return index >= 0 ? index : flow.findIndex((step) => step.uniqueID === old.uniqueID);
}

function keepsOptions(old: ChoiceStep, step: Step): boolean {
  if (!isChoice(step) || step.type !== old.type) return false;
  return old.answerOptions.every((option, index) => {
    const preserved = step.answerOptions[index];
    if (preserved === undefined) return false;
    return (
      isSameText(preserved.text, option.text) &&
      isSameText(preserved.description, option.description)
    );
  });
}

function isSameText(one: StepText, other: StepText): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.pack === other.pack;
}

function isChoice(step: Step): step is ChoiceStep {
  return step.type === 'singleq' || step.type === 'multiq';
}

function questionIDOf(step: Step): string | null {
  return 'questionID' in step ? step.questionID : null;
}
