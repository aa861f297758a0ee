import type { Tx } from '#server/platform/context.ts';
import { deleteItems } from './store.ts';
import type { UrgentMail } from './take-urgent.ts';

/** Leaves responses that were to be mailed at once for the next digest, since they could not be mailed. */
export async function leaveForDigest(
  tx: Tx,
  { settings: { userId }, events }: UrgentMail,
): Promise<void> {
  for (const { businessId, eventIds } of events) {
    await deleteItems(tx, businessId, { userId, eventIds });
  }
}
