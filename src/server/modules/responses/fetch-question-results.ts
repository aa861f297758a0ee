import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readFilter } from './filter.ts';
import { listQuestionsWithResponses } from './queries.ts';
import { summariseVotes } from './summarise-votes.ts';

/** Statement timeout in seconds. */
const STATEMENT_TIMEOUT = 10;

/**
 * The results of all sessions that match the filters.
 * @throws invalid (422) `too_slow` if counting takes too long
 */
export async function fetchQuestionResults(
  { tx, business: { businessId } }: ContextFor<'fetchQuestionResults'>,
  input: InputFor<'fetchQuestionResults'>,
): Promise<AnswerTo<'fetchQuestionResults'>> {
  const filter = readFilter(input);
  return withStatementTimeout(tx, STATEMENT_TIMEOUT, async () => {
    const responses = await openResponses(tx, businessId, filter);
    const { count, votes } = await responses.sumAll();
    const answered = await listQuestionsWithResponses(tx, businessId);
    const questions = await listFlowQuestions(tx, businessId, answered);
    const { isBehind } = responses;
    return { count, questionResults: summariseVotes(votes, questions), isBehind };
  });
}
