import type { ClosedReason } from '#domain/closing.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { closeBusiness } from '#server/modules/businesses/close-business.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { deleteSummary, listClients, updateAgencyKind } from './store.ts';

interface Closed {
  reason: ClosedReason;
  /** Who closes it; null for the product. */
  userId: string | null;
  until: Date;
}

/**
 * Closes a client of a locked agency, which can restore it as it was: whom it was assigned to, its reports and their mails
 * stay stored, without effect. Returns like `closeBusiness`.
 */
export async function closeClient(
  source: ActivitySource,
  { businessId, parentId, name }: Business,
  closed: Closed,
): Promise<string | null> {
  const { tx, now } = source;
  const closingId = await closeBusiness(tx, businessId, { ...closed, now });
  if (closingId === null || parentId === null) return closingId;
  await deleteSummary(tx, parentId, businessId);
  await recordActivity(source, parentId, { action: 'clientRemoved', subject: name });
  if ((await listClients(tx, parentId)).length === 0) {
    await updateAgencyKind(tx, parentId, 'single');
  }
  return closingId;
}
