import { findBusiness, lockBusiness } from '#server/modules/businesses/queries.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { releaseClient } from './release-client.ts';

/** A client that its agency removed, and its owner restored, goes on by itself; without an owner it stays the agency's. */
export async function releaseRemovedClient(
  source: ActivitySource,
  businessId: string,
): Promise<void> {
  const client = await findBusiness(source.tx, businessId);
  if (client?.kind !== 'agencyClient' || client.parentId === null) return;
  const owner = await readOwner(source.tx, businessId, source.now);
  if (owner?.status !== 'active') return;
  // So that no other client is added or removed meanwhile.
  await lockBusiness(source.tx, client.parentId);
  await releaseClient(source, client, { action: 'clientReleased' });
}
