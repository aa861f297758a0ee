import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Business } from './business.ts';
import { lockBusiness, readBusiness } from './queries.ts';
import { recordedSettings } from './recorded-settings.ts';
import { type BusinessChanges, updateBusiness } from './store.ts';

/** Merges changes into the settings of a business and records them. Returns the business before and after. */
export async function changeBusiness(
  source: ActivitySource,
  businessId: string,
  changes: BusinessChanges,
): Promise<{ before: Business; after: Business }> {
  const { tx } = source;
  const before = await lockBusiness(tx, businessId);
  if (!before) throw notFound();
  await updateBusiness(tx, businessId, changes);
  const after = await readBusiness(tx, businessId);
  await recordChange(source, businessId, {
    action: 'businessChanged',
    before: recordedSettings(before),
    after: recordedSettings(after),
  });
  return { before, after };
}
