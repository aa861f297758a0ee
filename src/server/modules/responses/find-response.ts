import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { MAX_SEARCHED_BUSINESSES } from '#contract/responses.ts';
import { listBusinesses } from '#server/modules/accounts/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { hasResponse } from './store.ts';

/** The business of a response, among those that the caller belongs to: one statement for each. */
export async function findResponse(
  { tx, actor }: ContextFor<'findResponse'>,
  { sessionID }: InputFor<'findResponse'>,
): Promise<AnswerTo<'findResponse'>> {
  if (!isId(sessionID)) return { bID: null };
  const businesses = await listBusinesses(tx, actor.userId);
  for (const { id } of businesses.slice(0, MAX_SEARCHED_BUSINESSES)) {
    if (await hasResponse(tx, id, sessionID)) return { bID: id };
  }
  return { bID: null };
}
