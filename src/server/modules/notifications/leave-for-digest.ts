import type { Tx } from '#server/platform/context.ts';
import { deleteItems } from './store.ts';
import type { UrgentMail } from './take-urgent.ts';

/** Leaves responses that were to be mailed at once for the next digest, since they could not be mailed. */
export async function leaveForDigest(
  tx: Tx,
  { settings: { businessId, userId }, eventIds }: UrgentMail,
): Promise<void> {
  await deleteItems(tx, businessId, { userId, eventIds });
}
