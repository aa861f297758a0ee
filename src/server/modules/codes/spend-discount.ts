import type { Tx } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { updateRunning, updateUsed } from './store.ts';

/**
 * Notes that the waiting discount of a business was taken off a payment, or was given to its subscription: it waits no
 * more. `runsUntil` says until when it takes something off a running plan, null if that was all. False if it did not wait, since it was used or revoked before.
 */
export async function spendDiscount(
  tx: Tx,
  businessId: string,
  { discountId, runsUntil, now }: { discountId: string; runsUntil: Date | null; now: Date },
): Promise<boolean> {
  const isUsed = await updateUsed(tx, businessId, { codeId: discountId, runsUntil, now });
  if (isUsed) await notifyOfBusiness(tx, businessId);
  return isUsed;
}

/** Notes that no discount runs on a plan of the business any more, since it has none. */
export async function endDiscounts(tx: Tx, businessId: string): Promise<void> {
  await updateRunning(tx, businessId);
}
