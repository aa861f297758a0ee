import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { readFilter } from './filter.ts';
import { listPage } from './list-page.ts';
import { presentSession } from './present-session.ts';
import { listQuestionsWithResponses } from './queries.ts';
import { type CursorRow, findCursor } from './store.ts';
import { summariseVotes } from './summarise-votes.ts';

const FIRST_PAGE = 60;
const LATER_PAGE = 100;
/** Statement timeout in seconds. */
const STATEMENT_TIMEOUT = 4;

/**
 * The sessions that match the filters, with the results of their questions.
 * @throws invalid (422) if `startAfter` is not a session of the business; `too_slow` if a search takes
 *   too long
 */
export async function fetchFeedback(
  { tx, business: { businessId } }: ContextFor<'fetchFeedback'>,
  input: InputFor<'fetchFeedback'>,
): Promise<AnswerTo<'fetchFeedback'>> {
  return withStatementTimeout(tx, STATEMENT_TIMEOUT, () => readPage(tx, businessId, input));
}

async function readPage(
  tx: Tx,
  businessId: string,
  input: InputFor<'fetchFeedback'>,
): Promise<AnswerTo<'fetchFeedback'>> {
  const filter = readFilter(input);
  const isInitialFetch = input.isInitialFetch === true;
  const pageSize = isInitialFetch ? FIRST_PAGE : LATER_PAGE;
  const [after, responses, answered] = await Promise.all([
    readCursor(tx, businessId, input),
    openResponses(tx, businessId, filter),
    listQuestionsWithResponses(tx, businessId),
  ]);
  const wanted = { filter, sort: input.sort ?? 'newest', after, limit: pageSize + 1 };
  const page = listPage(tx, businessId, wanted, responses);
  const [sessions, { count, votes, isComplete }, questions] = await Promise.all([
    page,
    // After the page: if the page had to search all texts, the sums include all of them.
    page.then(() => responses.sum()),
    listFlowQuestions(tx, businessId, answered),
  ]);
  return {
    collection: sessions.slice(0, pageSize).map(presentSession),
    hasMore: sessions.length > pageSize,
    questionResults: summariseVotes(votes, questions),
    matching: { count, isComplete, isBehind: responses.isBehind },
    filterableQuestions: questions,
    isInitialFetch,
  };
}

/** @throws invalid (422) for an id that is not a session of the business */
async function readCursor(
  tx: Tx,
  businessId: string,
  { startAfter, startAfterRating }: InputFor<'fetchFeedback'>,
): Promise<CursorRow | null> {
  if (!startAfter) return null;
  const found = isId(startAfter) ? await findCursor(tx, businessId, startAfter) : null;
  if (!found) throw invalid({ startAfter: 'errors.unknownCursor' });
  return { ...found, ...startAfterRating };
}
