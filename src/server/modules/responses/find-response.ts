import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { MAX_SEARCHED_BUSINESSES } from '#contract/responses.ts';
import { listBusinesses } from '#server/modules/accounts/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { mapAtATime } from '#server/platform/map-at-a-time.ts';
import { AT_A_TIME } from './locations/open-locations.ts';
import { hasResponse } from './store.ts';

/** The business of a response, among those that the caller belongs to: one statement for each. */
export async function findResponse(
  { tx, actor }: ContextFor<'findResponse'>,
  { sessionID }: InputFor<'findResponse'>,
): Promise<AnswerTo<'findResponse'>> {
  if (!isId(sessionID)) return { bID: null };
  const businesses = await listBusinesses(tx, actor);
  const ids = businesses.slice(0, MAX_SEARCHED_BUSINESSES).map(({ id }) => id);
  const found = await mapAtATime(ids, AT_A_TIME, (id) => hasResponse(tx, id, sessionID));
  return { bID: ids[found.indexOf(true)] ?? null };
}
