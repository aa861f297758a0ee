import type { getAnalytics } from '#contract/analytics.ts';
import type { AnswerOf } from '#contract/call.ts';
import { countSteps } from '#server/modules/read-model/count-steps.ts';
import type { FoldedCounts } from '#server/modules/read-model/folded-counts.ts';
import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';

type Funnel = AnswerOf<typeof getAnalytics>['funnel'];

interface Wanted {
  period: { from: Date; before: Date };
  /** Of that period. */
  sums: MeasureSums;
  counts: FoldedCounts;
}

/** How far people got: from the invite to the end, and from question to question. */
export async function countFunnel(
  tx: Tx,
  businessId: string,
  { period, sums, counts }: Wanted,
): Promise<Funnel> {
  const count = (measure: string) => sums.get(measure) ?? 0;
  const { steps, isWhole } = await countSteps(tx, businessId, { period, counts });
  const countOf = new Map(steps.map((step) => [step.questionId, step]));
  const questions = await listFlowQuestions(
    tx,
    businessId,
    steps.map(({ questionId }) => questionId),
  );
  return {
    invites: {
      invited: count('invited'),
      // Whoever started has opened it, also where a visit was taken for a program's.
      opened: Math.max(count('inviteOpened'), count('inviteStarted')),
      started: count('inviteStarted'),
      responded: count('inviteResponded'),
      finished: count('inviteFinished'),
    },
    sessions: {
      started: count('started'),
      responded: count('responded'),
      finished: count('finished'),
    },
    isWhole,
    steps: questions.map(({ questionID, questionText, type }) => {
      const { answered = 0, skipped = 0, left = 0 } = countOf.get(questionID) ?? {};
      const reached = answered + skipped + left;
      return { questionID, questionText, type, reached, answered, skipped, left };
    }),
  };
}
