import { lockForClients } from '#server/modules/businesses/lock-for-clients.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hasOwner } from './has-owner.ts';
import { releaseClient } from './release-client.ts';
import { takeBackClient } from './take-back-client.ts';

/**
 * After the mailed link reopened a client, whose agency is locked: with an owner it goes on by itself, without one its
 * agency takes it back.
 * @throws conflict (409) `agency_closed`; otherwise like `takeBackClient` and `lockForClients`
 */
export async function settleRestoredClient(
  source: ActivitySource,
  businessId: string,
): Promise<void> {
  const { tx } = source;
  const client = await findBusiness(tx, businessId);
  if (client?.kind !== 'agencyClient' || client.parentId === null) return;
  if (await hasOwner(source, businessId)) {
    await releaseClient(source, client, { action: 'clientReleased' });
    return;
  }
  if (!(await findBusiness(tx, client.parentId))) {
    throw new AppError('conflict', 'clients.errors.agencyClosed', { code: 'agency_closed' });
  }
  await takeBackClient(source, client, await lockForClients(tx, client.parentId));
}
