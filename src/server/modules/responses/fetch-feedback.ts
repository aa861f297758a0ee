import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchFeedback as call } from '#contract/responses.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import type { ReadMemory } from '#server/modules/read-model/read-memory.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { inGoodTime } from '#server/platform/database/in-good-time.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { readFilter } from './filter.ts';
import { listPage, type PageStart } from './list-page.ts';
import { presentSession } from './present.ts';
import { type CursorRow, findCursor, listAnsweredQuestions } from './store.ts';
import { summariseVotes } from './summarise-votes.ts';

const FIRST_PAGE = 60;
const LATER_PAGE = 100;
/** Seconds that a statement may take. */
const PATIENCE = 4;

/**
 * The sessions that the filters leave, with the results of their questions.
 * @throws invalid (422) where `startAfter` is no session of the business; `too_slow` where a search takes
 *   too long
 */
export async function fetchFeedback(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
  { memory }: { memory: ReadMemory },
): Promise<AnswerOf<typeof call>> {
  return inGoodTime(tx, PATIENCE, () => readPage(tx, businessId, { input, memory }));
}

async function readPage(
  tx: Tx,
  businessId: string,
  { input, memory }: { input: InputOf<typeof call>; memory: ReadMemory },
): Promise<AnswerOf<typeof call>> {
  const filter = readFilter(input);
  const isInitialFetch = input.isInitialFetch === true;
  const pageSize = isInitialFetch ? FIRST_PAGE : LATER_PAGE;
  const after = readStart(tx, businessId, input);
  const wanted = { filter, sort: input.sort ?? 'newest', after, limit: pageSize + 1 };
  const responses = openResponses(tx, businessId, filter, { memory });
  // Asked before the page, so that they are worked on here while the database finds it.
  const questions = listFlowQuestions(tx, businessId, listAnsweredQuestions(tx, businessId));
  const found = listPage(tx, businessId, wanted, responses);
  // Looking for a page of seldom words may find all that hold them: then these are summed.
  const listed = filter.words === '' ? responses : found;
  const [sessions, asked, { count, votes, isWhole }, { isBehind }] = await Promise.all([
    found,
    questions,
    listed.then(async () => (await responses).sum()),
    responses,
  ]);
  return {
    collection: sessions.slice(0, pageSize).map(presentSession),
    hasMore: sessions.length > pageSize,
    questionResults: summariseVotes(votes, asked),
    matching: { count, isWhole, isBehind },
    filterableQuestions: asked.map(({ questionID, questionText, answerOptions }) => ({
      questionID,
      questionText,
      answerOptions,
    })),
    isInitialFetch,
  };
}

/** @throws invalid (422) at once for what is no id; `readRow` does for what is no session of the business */
function readStart(
  tx: Tx,
  businessId: string,
  { startAfter, startAfterRating }: InputOf<typeof call>,
): PageStart | null {
  if (!startAfter) return null;
  const unknown = () => invalid({ startAfter: texts.errors.unknownCursor });
  if (!isId(startAfter)) throw unknown();
  const readRow = async (): Promise<CursorRow> => {
    const found = await findCursor(tx, businessId, startAfter);
    if (!found) throw unknown();
    return { ...found, ...startAfterRating };
  };
  return { sessionId: startAfter, readRow };
}
