import type { Tx } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { updateUsed } from './store.ts';

/**
 * Notes that the waiting discount of a business was taken off a payment, or was given to its subscription: it waits no
 * more. False if it did not wait, since it was used or revoked before.
 */
export async function spendDiscount(
  tx: Tx,
  businessId: string,
  { discountId, now }: { discountId: string; now: Date },
): Promise<boolean> {
  const isUsed = await updateUsed(tx, businessId, { codeId: discountId, now });
  if (isUsed) await notifyOfBusiness(tx, businessId);
  return isUsed;
}
