import type { Tx } from '#server/platform/context.ts';
import { hasShowcased } from './store.ts';

/** Whether an answer of any of the sessions is showcased, be it to be seen just now or not. */
export async function isAnyShowcased(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<boolean> {
  return hasShowcased(tx, businessId, sessionIds);
}
