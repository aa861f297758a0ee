import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { requireRoomForClients } from '#server/modules/businesses/lock-for-clients.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { listClients, updateAgencyKind } from './store.ts';

/**
 * Counts a client that was just reopened among those of its locked agency.
 * @throws plan_required (402) if the agency's trial or plan has ended, or without room for it
 */
export async function takeBackClient(
  source: ActivitySource,
  { businessId, name }: Pick<Business, 'businessId' | 'name'>,
  agency: Business,
): Promise<void> {
  const { tx, now } = source;
  const agencyId = agency.businessId;
  if (entitlementsOfBusiness(agency, now).isLocked) {
    throw new AppError('plan_required', 'clients.errors.agencyLocked');
  }
  requireRoomForClients(agency, { needed: (await listClients(tx, agencyId)).length, now });
  await updateAgencyKind(tx, agencyId, 'agency');
  const entry = { action: 'clientRestored', subject: name } as const;
  await recordActivity(source, businessId, entry);
  await recordActivity(source, agencyId, entry);
}
