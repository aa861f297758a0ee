import { addCredits } from '#server/modules/quotas/quota-entries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';

interface Purchase {
  credits: number;
  /** Credits of the same purchase are added once. */
  purchaseId: string;
  now: Date;
}

/** Adds text credits that have been paid for. */
export async function buyCredits(tx: Tx, businessId: string, purchase: Purchase): Promise<void> {
  if (!(await addCredits(tx, businessId, purchase))) return;
  const source = { actor: PRODUCT, from: NO_CLIENT, tx, now: purchase.now };
  const after = { textCredits: purchase.credits };
  await recordActivity(source, businessId, { action: 'creditsAdded', after });
}
