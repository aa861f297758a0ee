import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import { lockResponses, setStatus } from './store.ts';

/** Sets the status of responses; returns the changed ones with their previous status. */
export async function updateResponseStatus(
  { tx, business: { businessId } }: ContextFor<'updateResponseStatus'>,
  { sessionIDs, status }: InputFor<'updateResponseStatus'>,
): Promise<AnswerTo<'updateResponseStatus'>> {
  const found = await lockResponses(tx, businessId, filterIds(sessionIDs));
  const others = found.filter((response) => response.status !== status);
  if (others.length > 0) {
    const sessionIds = others.map(({ sessionId }) => sessionId);
    await recordResponseChanges(tx, businessId, { sessionIds }, () =>
      setStatus(tx, businessId, { sessionIds, status }),
    );
  }
  return {
    changed: others.map(({ sessionId, status: was }) => ({ sessionID: sessionId, was })),
  };
}
