import { findBusiness } from '#server/modules/businesses/queries.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { releaseClient } from './release-client.ts';
import { listClients } from './store.ts';

/** Before an agency is closed: its clients that somebody owns go on by themselves. */
export async function releaseOwnedClients(source: ActivitySource, agencyId: string): Promise<void> {
  const { tx, now } = source;
  for (const { businessId } of await listClients(tx, agencyId)) {
    const owner = await readOwner(tx, businessId, now);
    const client = owner?.status === 'active' ? await findBusiness(tx, businessId) : null;
    if (client) await releaseClient(source, client, { action: 'clientReleased' });
  }
}
