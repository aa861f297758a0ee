import {
  type FlowQuestion,
  listFlowQuestions,
} from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';
import { mapAtATime } from '#server/platform/map-at-a-time.ts';
import { AT_A_TIME } from './locations/open-locations.ts';
import { listQuestionsWithResponses } from './queries.ts';

/**
 * The questions of the current flows, then those that were only asked earlier. One that several businesses ask is
 * listed once, in the words of the first, with the options of all.
 */
export async function listQuestions(
  tx: Tx,
  businessIds: readonly string[],
): Promise<FlowQuestion[]> {
  const asked = await mapAtATime(businessIds, AT_A_TIME, async (businessId) =>
    listFlowQuestions(tx, businessId, await listQuestionsWithResponses(tx, businessId)),
  );
  const questions = new Map<string, FlowQuestion>();
  for (const question of asked.flat()) {
    const known = questions.get(question.questionID);
    questions.set(question.questionID, known ? withOptionsOf(known, question) : question);
  }
  return [...questions.values()];
}

function withOptionsOf(known: FlowQuestion, { answerOptions }: FlowQuestion): FlowQuestion {
  return { ...known, answerOptions: [...new Set([...known.answerOptions, ...answerOptions])] };
}
