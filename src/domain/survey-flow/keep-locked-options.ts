import { lockedOptionConflicts } from './locked-options.ts';
import type { ChoiceStep, Flow, Step } from './steps.ts';

/**
 * The new flow, with the current answer options for questions with responses. If a step of another type has
 * the id of such a question, it gets a new id.
 */
export function keepLockedOptions(
  oldFlow: Flow,
  newFlow: Flow,
  { withResponses, newId }: { withResponses: readonly string[]; newId: () => string },
): Flow {
  const conflicts = lockedOptionConflicts(oldFlow, newFlow, withResponses);
  return newFlow.map((step, index) => {
    const path = `flow.${index}.answerOptions`;
    const conflict = conflicts.find((one) => one.path === path);
    const old = oldFlow.find(
      (one): one is ChoiceStep => isChoice(one) && one.questionID === conflict?.questionID,
    );
    return old === undefined ? step : preserved(step, old, newId);
  });
}

function preserved(step: Step, old: ChoiceStep, newId: () => string): Step {
  if (isChoice(step)) {
    const { type, questionID, answerOptions } = old;
    return { ...step, type, questionID, answerOptions };
  }
  if (!('questionID' in step)) return { ...step, uniqueID: newId() };
  const id = newId();
  return { ...step, uniqueID: id, questionID: id };
}

function isChoice(step: Step): step is ChoiceStep {
  return step.type === 'singleq' || step.type === 'multiq';
}
