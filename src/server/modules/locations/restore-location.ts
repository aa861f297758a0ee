import type { InputFor } from '#contract/calls.ts';
import { reopenBusiness } from '#server/modules/businesses/close-business.ts';
import { listRemoved } from '#server/modules/businesses/queries.ts';
import { mailRestored } from '#server/modules/closing-mails/mail-removed-team.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockForLocations, requireLocations } from './lock-for-locations.ts';
import { listLocations, updateKind } from './store.ts';

/**
 * Reopens a removed location as it was; may be repeated.
 * @throws not_found (404) unless it is a location of the business that is open or can be restored; plan_required (402)
 *   without room for it; conflict (409) if the business may have no locations meanwhile
 */
export async function restoreLocation(
  ctx: ContextFor<'restoreLocation'>,
  { locationID }: InputFor<'restoreLocation'>,
  { baseUrl }: { baseUrl: string },
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const parentId = parent.businessId;
  const wanted = locationID.toLowerCase();
  const open = await listLocations(tx, parentId);
  if (open.some(({ businessId }) => businessId === wanted)) return {};
  const removed = (await listRemoved(tx, parentId, { kind: 'location', now })).find(
    ({ businessId }) => businessId === wanted,
  );
  if (!removed) throw notFound();
  requireLocations(parent, { needed: open.length + 1, now });
  const { businessId, closingId, name } = removed;
  if (!(await reopenBusiness(tx, businessId, { closingId, now }))) throw notFound();
  await updateKind(tx, parentId, 'parent');
  const entry = { action: 'locationRestored', subject: name } as const;
  await recordActivity(ctx, businessId, entry);
  await recordActivity(ctx, parentId, entry);
  await mailRestored(tx, businessId, { name, baseUrl, now });
  return {};
}
