import { findBusinessByHandle } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { kindOf, type ProductKind } from './billing-parts.ts';
import { listSubscriptions } from './store.ts';

/** Whether the business with a handle pays for its plan, or for video, which then decides what it has. */
export async function hasRunningSubscription(
  tx: Tx,
  handle: string,
  kind: ProductKind,
): Promise<boolean> {
  const business = await findBusinessByHandle(tx, handle);
  const subscriptions = business ? await listSubscriptions(tx, business.businessId) : [];
  return subscriptions.some(
    ({ ended_at, product }) => ended_at === null && kindOf(product) === kind,
  );
}
