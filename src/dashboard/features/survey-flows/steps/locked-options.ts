import type { Entity } from '#contract/businesses.ts';
import type { ChoiceStep, Flow } from '#domain/survey-flow/steps.ts';

/** How many options of a choice question stay as they are, because it has responses. */
export function lockedOptions(
  { questionID, answerOptions }: ChoiceStep,
  { saved }: { readonly saved: { readonly flow: Flow } },
  { questionsWithResponses }: Pick<Entity, 'questionsWithResponses'>,
): number {
  if (!questionsWithResponses.includes(questionID)) return 0;
  for (const step of saved.flow) {
    const isChoice = step.type === 'singleq' || step.type === 'multiq';
    if (isChoice && step.questionID === questionID) return step.answerOptions.length;
  }
  // Taken out and brought back: it comes back with the options it had.
  return answerOptions.length;
}
