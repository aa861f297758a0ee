import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { readFilter } from './filter.ts';
import { listQuestions } from './list-questions.ts';
import { findListCursor } from './locations/find-list-cursor.ts';
import { listMergedPage } from './locations/list-merged-page.ts';
import { isAnyBehind, openLocations, sumLocations } from './locations/open-locations.ts';
import { presentLocated, presentSession } from './present-session.ts';
import type { CursorRow } from './store.ts';
import { summariseVotes } from './summarise-votes.ts';

const FIRST_PAGE = 60;
const LATER_PAGE = 100;
/** Statement timeout in seconds. */
const STATEMENT_TIMEOUT = 4;

/**
 * The sessions that match the filters, with the results of their questions.
 * @throws not_found (404) for a location that is not the business's; invalid (422) if `startAfter` is not a session of
 *   the business or its locations; `too_slow` if a search takes too long
 */
export async function fetchFeedback(
  ctx: ContextFor<'fetchFeedback'>,
  input: InputFor<'fetchFeedback'>,
): Promise<AnswerTo<'fetchFeedback'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const listed = await resolveLocations(tx, ctx, input.locations);
  const businessIds = listed?.map((one) => one.businessId) ?? [businessId];
  const of = { businessId, businessIds, isLocated: listed !== null };
  return withStatementTimeout(tx, STATEMENT_TIMEOUT, () => readPage(tx, of, input));
}

interface Listed {
  businessId: string;
  businessIds: readonly string[];
  /** Whether the list is one over locations, which names the business of each session. */
  isLocated: boolean;
}

async function readPage(
  tx: Tx,
  { businessId, businessIds, isLocated }: Listed,
  input: InputFor<'fetchFeedback'>,
): Promise<AnswerTo<'fetchFeedback'>> {
  const filter = readFilter(input);
  const isInitialFetch = input.isInitialFetch === true;
  const pageSize = isInitialFetch ? FIRST_PAGE : LATER_PAGE;
  const after = await readCursor(tx, { businessId, businessIds }, input);
  const opened = await openLocations(tx, businessIds, filter);
  const wanted = { filter, sort: input.sort ?? 'newest', after, limit: pageSize + 1 };
  const sessions = await listMergedPage(tx, opened, wanted);
  // After the page: if the page had to search all texts, the sums include all of them.
  const { count, votes, isComplete } = await sumLocations(opened);
  const questions = await listQuestions(tx, businessIds);
  return {
    collection: sessions.slice(0, pageSize).map(isLocated ? presentLocated : presentSession),
    hasMore: sessions.length > pageSize,
    questionResults: summariseVotes(votes, questions),
    matching: { count, isComplete, isBehind: isAnyBehind(opened) },
    filterableQuestions: questions,
    isInitialFetch,
  };
}

/** @throws invalid (422) for an id that is not a session of the business or its locations */
async function readCursor(
  tx: Tx,
  of: Omit<Listed, 'isLocated'>,
  { startAfter, startAfterRating, locations }: InputFor<'fetchFeedback'>,
): Promise<CursorRow | null> {
  if (!startAfter) return null;
  const found = isId(startAfter)
    ? await findListCursor(tx, { ...of, isLocated: Boolean(locations) }, startAfter)
    : null;
  if (!found) throw invalid({ startAfter: 'errors.unknownCursor' });
  return { ...found, ...startAfterRating };
}
