import type { getAnalytics } from '#contract/analytics.ts';
import type { AnswerOf } from '#contract/call.ts';
import { countSteps, type Period } from '#server/modules/read-model/open-responses.ts';
import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';

type Funnel = AnswerOf<typeof getAnalytics>['funnel'];

/** How many people reached, answered, skipped or left each question. */
export async function listFunnelSteps(
  tx: Tx,
  businessId: string,
  period: Period,
): Promise<Pick<Funnel, 'steps' | 'isComplete'>> {
  const { steps, isComplete } = await countSteps(tx, businessId, period);
  const questionIds = steps.map(({ questionId }) => questionId);
  const questions = await listFlowQuestions(tx, businessId, questionIds);
  const countOf = new Map(steps.map((step) => [step.questionId, step]));
  return {
    isComplete,
    steps: questions.map(({ questionID, questionText, type }) => {
      const { answered = 0, skipped = 0, left = 0 } = countOf.get(questionID) ?? {};
      const reached = answered + skipped + left;
      return { questionID, questionText, type, reached, answered, skipped, left };
    }),
  };
}

/** The funnel from invite to finish. `sums` must cover the same period as `steps`. */
export function presentFunnel(
  sums: MeasureSums,
  steps: Pick<Funnel, 'steps' | 'isComplete'>,
): Funnel {
  const count = (measure: string) => sums.get(measure) ?? 0;
  return {
    invites: {
      invited: count('invited'),
      opened: count('inviteOpened'),
      started: count('inviteStarted'),
      responded: count('inviteResponded'),
      finished: count('inviteFinished'),
    },
    sessions: {
      started: count('started'),
      responded: count('responded'),
      finished: count('finished'),
    },
    ...steps,
  };
}
