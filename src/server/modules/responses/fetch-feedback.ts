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
import { listPage } from './list-page.ts';
import { presentSessions } from './present.ts';
import {
  type CursorRow,
  findCursor,
  listAnsweredQuestions,
  listEntries,
  type SessionRow,
} from './store.ts';
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
  const wanted = { filter, sort: input.sort ?? 'newest', limit: pageSize + 1 };
  const responses = openResponses(tx, businessId, filter, { memory });
  const found = readCursor(tx, businessId, input).then((after) =>
    listPage(tx, businessId, { ...wanted, after }, responses),
  );
  const page = found.then((sessions) => sessions.slice(0, pageSize));
  // Looking for a page of seldom words may find all that hold them: then these are summed.
  const listed = filter.words === '' ? responses : found;
  const [{ length }, sessions, entries, questions, { count, votes, isWhole }, { isBehind }] =
    await Promise.all([
      found,
      page,
      page.then((sessions) => listEntries(tx, businessId, idsOf(sessions))),
      listFlowQuestions(tx, businessId, listAnsweredQuestions(tx, businessId)),
      listed.then(async () => (await responses).sum()),
      responses,
    ]);
  return {
    collection: presentSessions(sessions, entries),
    hasMore: length > pageSize,
    questionResults: summariseVotes(votes, questions),
    matching: { count, isWhole, isBehind },
    filterableQuestions: questions.map(({ questionID, questionText, answerOptions }) => ({
      questionID,
      questionText,
      answerOptions,
    })),
    isInitialFetch,
  };
}

function idsOf(sessions: readonly SessionRow[]): string[] {
  return sessions.map(({ sessionId }) => sessionId);
}

async function readCursor(
  tx: Tx,
  businessId: string,
  { startAfter, startAfterRating }: InputOf<typeof call>,
): Promise<CursorRow | null> {
  if (!startAfter) return null;
  const cursor = isId(startAfter) ? await findCursor(tx, businessId, startAfter) : null;
  if (!cursor) throw invalid({ startAfter: texts.errors.unknownCursor });
  return { ...cursor, ...startAfterRating };
}
