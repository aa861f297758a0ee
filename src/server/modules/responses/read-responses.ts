import type { FeedbackSession } from '#contract/responses.ts';
import type { Tx } from '#server/platform/context.ts';
import { presentSession } from './present-session.ts';
import { listByIds } from './store.ts';

/** Responses in the order of their ids; unknown ids are left out. */
export async function readResponses(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<FeedbackSession[]> {
  return (await listByIds(tx, businessId, sessionIds)).map(presentSession);
}
