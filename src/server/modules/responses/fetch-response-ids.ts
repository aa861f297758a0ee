import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readFilter } from './filter.ts';
import { keepAnsweredBy } from './store.ts';

/** Statement timeout in seconds. */
const STATEMENT_TIMEOUT = 10;

/**
 * A page of the ids of all sessions that match the filters.
 * @throws invalid (422) `too_slow` if a search takes too long
 */
export async function fetchResponseIDs(
  { tx, now, business: { businessId } }: ContextFor<'fetchResponseIDs'>,
  input: InputFor<'fetchResponseIDs'>,
): Promise<AnswerTo<'fetchResponseIDs'>> {
  const asOf = input.asOf ?? Math.floor(now.getTime() / 1000);
  const after = input.startAfter ? { sessionId: input.startAfter.toLowerCase(), rating: '' } : null;
  return withStatementTimeout(tx, STATEMENT_TIMEOUT, async () => {
    const responses = await openResponses(tx, businessId, readFilter(input));
    const ids = await responses.listPageIds({ sort: 'newest', after, limit: MAX_BULK_SIZE });
    // Until the end of that second.
    const before = new Date((asOf + 1) * 1000);
    return {
      sessionIDs: await keepAnsweredBy(tx, businessId, { sessionIds: ids, before }),
      next: ids.length < MAX_BULK_SIZE ? null : (ids.at(-1) ?? null),
      asOf,
    };
  });
}
