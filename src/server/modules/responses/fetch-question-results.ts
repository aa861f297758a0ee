import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchQuestionResults as call } from '#contract/responses.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import type { ReadMemory } from '#server/modules/read-model/read-memory.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-filter.ts';
import type { Sums } from '#server/modules/read-model/response-sums.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';
import { inGoodTime } from '#server/platform/database/in-good-time.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { readFilter } from './filter.ts';
import { sumByFilter } from './slow-list/store.ts';
import { listAnsweredQuestions } from './store.ts';
import { summariseVotes } from './summarise-votes.ts';

/** Seconds that a statement may take. */
const PATIENCE = 10;

/**
 * The results of all sessions that the filters leave.
 * @throws invalid (422) `too_slow` where counting takes too long
 */
export async function fetchQuestionResults(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
  { memory }: { memory: ReadMemory },
): Promise<AnswerOf<typeof call>> {
  const filter = readFilter(input);
  return inGoodTime(tx, PATIENCE, async () => {
    const [{ count, votes }, questions] = await Promise.all([
      sumAll(tx, businessId, { filter, memory }),
      listFlowQuestions(tx, businessId, listAnsweredQuestions(tx, businessId)),
    ]);
    return { count, questionResults: summariseVotes(votes, questions) };
  });
}

async function sumAll(
  tx: Tx,
  businessId: string,
  { filter, memory }: { filter: ResponseFilter; memory: ReadMemory },
): Promise<Sums> {
  const responses = await openResponses(tx, businessId, filter, { memory });
  return responses.isBehind ? sumByFilter(tx, businessId, filter) : responses.sumAll();
}
