import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { listSubscriptions } from './store.ts';

/** Whether the business with a handle pays for a subscription, which decides what it has. */
export async function hasRunningSubscription(tx: Tx, handle: string): Promise<boolean> {
  const business = await findBusinessByHandle(tx, handle);
  const subscriptions = business ? await listSubscriptions(tx, business.businessId) : [];
  return subscriptions.some(({ ended_at }) => ended_at === null);
}
