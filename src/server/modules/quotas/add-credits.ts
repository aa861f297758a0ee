import type { Tx } from '#server/platform/context.ts';
import { insertPurchase } from './store.ts';

interface Purchase {
  credits: number;
  /** Credits of the same purchase are added once. */
  purchaseId: string;
  now: Date;
}

/** Adds text credits that were bought; they do not run out. */
export function addCredits(tx: Tx, businessId: string, purchase: Purchase): Promise<void> {
  return insertPurchase(tx, businessId, purchase);
}
