import type { Entity } from '#contract/businesses.ts';
import type { ChoiceStep, Flow } from '#domain/survey-flow/steps.ts';

/** The number of options that cannot change because the question has responses. */
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
  // A removed question that is restored gets its former options.
  return answerOptions.length;
}
