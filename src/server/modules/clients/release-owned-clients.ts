import {
  findOpenOrClosedBusiness,
  listStoredBelow,
  lockBusiness,
} from '#server/modules/businesses/queries.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { hasOwner } from './has-owner.ts';
import { releaseClient } from './release-client.ts';

/**
 * Before an agency ends: its clients that somebody owns go on by themselves. Those that are closed stay so, and their
 * owners can restore them as long as before.
 */
export async function releaseOwnedClients(source: ActivitySource, agencyId: string): Promise<void> {
  const { tx } = source;
  // So that none is added, removed or restored meanwhile.
  await lockBusiness(tx, agencyId);
  for (const { businessId, kind } of await listStoredBelow(tx, agencyId)) {
    if (kind !== 'agencyClient' || !(await hasOwner(source, businessId))) continue;
    const client = await findOpenOrClosedBusiness(tx, businessId);
    if (client) await releaseClient(source, client, { action: 'clientReleased' });
  }
}
