import { expandFlow } from '#domain/survey-flow/expand-text.ts';
import { isQuestion, type QuestionStep, type Step } from '#domain/survey-flow/steps.ts';
import { readBusinessResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { Tx } from '#server/platform/context.ts';
import { readCurrentFlow } from './queries.ts';
import { listVersionsAsking } from './store.ts';

export interface FlowQuestion {
  questionID: string;
  type: QuestionStep['type'];
  questionText: string;
  answerOptions: string[];
}

/**
 * The questions of the current flow in order, then those in `answered` that are only in earlier versions.
 */
export async function listFlowQuestions(
  tx: Tx,
  businessId: string,
  answered: readonly string[],
): Promise<FlowQuestion[]> {
  const [resolve, { steps }] = await Promise.all([
    readBusinessResolver(tx, businessId),
    readCurrentFlow(tx, businessId),
  ]);
  const currentIds = new Set(questionsIn(steps).map(({ questionID }) => questionID));
  const missing = answered.filter((id) => !currentIds.has(id));
  const versions = await listVersionsAsking(tx, businessId, missing);
  const current = questionsIn(expandFlow(steps, resolve));
  const earlier = versions
    .flatMap((version) => questionsIn(expandFlow(version.steps, resolve)))
    .filter(({ questionID }) => missing.includes(questionID));
  const questions = new Map<string, FlowQuestion>();
  for (const step of [...current, ...earlier]) {
    if (!questions.has(step.questionID)) questions.set(step.questionID, present(step));
  }
  return [...questions.values()];
}

function questionsIn<Text>(flow: readonly Step<Text>[]): QuestionStep<Text>[] {
  return flow.flatMap((step) => {
    if (!isQuestion(step)) return [];
    return step.type === 'shareq' && step.showIfSkip ? [step, step.showIfSkip] : [step];
  });
}

function present(step: QuestionStep<string>): FlowQuestion {
  const options = step.type === 'singleq' || step.type === 'multiq' ? step.answerOptions : [];
  return {
    questionID: step.questionID,
    type: step.type,
    questionText: step.content.ask,
    answerOptions: options.map(({ text }) => text),
  };
}
