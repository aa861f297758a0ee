import { expandFlow } from '#domain/survey-flow/expand-flow.ts';
import { type ExpandedFlow, isQuestion, type QuestionStep } from '#domain/survey-flow/steps.ts';
import { readLanguagePack } from '#server/modules/languages/read-language-pack.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { Tx } from '#server/platform/context.ts';
import { readCurrentFlow } from './read-current-flow.ts';
import { findAsker, listVersionsAsking } from './store.ts';

export interface FlowQuestion {
  questionID: string;
  type: QuestionStep['type'];
  questionText: string;
  answerOptions: string[];
}

/**
 * The questions of the current flow in their order, then those that only earlier versions asked and
 * that are among `answered`.
 */
export async function listFlowQuestions(
  tx: Tx,
  businessId: string,
  answered: readonly string[],
): Promise<FlowQuestion[]> {
  const { businessName, language } = await findAsker(tx, businessId);
  const custom = await readLanguagePack(tx, businessId, language);
  const resolve = surveyTextResolver({ language, businessName, custom });
  const { steps } = await readCurrentFlow(tx, businessId);
  const current = questionsIn(expandFlow(steps, resolve));
  const missing = answered.filter((id) => !current.some(({ questionID }) => questionID === id));
  const versions = await listVersionsAsking(tx, businessId, missing);
  const earlier = versions
    .flatMap((version) => questionsIn(expandFlow(version.steps, resolve)))
    .filter(({ questionID }) => missing.includes(questionID));
  const questions = new Map<string, FlowQuestion>();
  for (const step of [...current, ...earlier]) {
    if (!questions.has(step.questionID)) questions.set(step.questionID, present(step));
  }
  return [...questions.values()];
}

function questionsIn(flow: ExpandedFlow): QuestionStep<string>[] {
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
