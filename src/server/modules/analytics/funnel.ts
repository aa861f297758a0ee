import type { AnswerTo } from '#contract/calls.ts';
import { countSteps } from '#server/modules/read-model/open-responses.ts';
import type { Period } from '#server/modules/read-model/response-query.ts';
import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';

type Funnel = AnswerTo<'getAnalytics'>['funnel'];

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
  const counted = questions.map(({ questionID, questionText, type }) => {
    const { answered = 0, skipped = 0, left = 0 } = countOf.get(questionID) ?? {};
    const reached = answered + skipped + left;
    return { questionID, questionText, type, reached, answered, skipped, left };
  });
  return { isComplete, steps: withoutUnseenShare(counted) };
}

/**
 * A share step is shown only if a platform is linked, which the sessions do not say: until somebody has answered or
 * skipped it, those who left are counted at the next question.
 */
function withoutUnseenShare(steps: Funnel['steps']): Funnel['steps'] {
  return steps.map((step, index) => {
    const isUnseen = (one = step) =>
      one.type === 'shareq' && one.answered + one.skipped === 0 && steps.length > 1;
    const previous = steps[index - 1];
    if (isUnseen() && index < steps.length - 1) return { ...step, reached: 0, left: 0 };
    if (previous === undefined || !isUnseen(previous)) return step;
    return {
      ...step,
      reached: step.reached + previous.left,
      left: step.left + previous.left,
    };
  });
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
