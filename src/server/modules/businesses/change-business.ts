import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { notFound } from '#server/platform/app-error.ts';
import { recordedSettings } from './recorded-settings.ts';
import {
  type BusinessChanges,
  type BusinessRow,
  findBusiness,
  lockBusiness,
  updateBusiness,
} from './store.ts';

/** Merges changes into the settings of a business and records them. Returns the business before and after. */
export async function changeBusiness(
  source: ActivitySource,
  businessId: string,
  changes: BusinessChanges,
): Promise<{ before: BusinessRow; after: BusinessRow }> {
  const { tx } = source;
  const before = await lockBusiness(tx, businessId);
  await updateBusiness(tx, businessId, changes);
  const after = await findBusiness(tx, businessId);
  if (!before || !after) throw notFound();
  await recordChange(source, businessId, {
    action: 'businessChanged',
    before: recordedSettings(before),
    after: recordedSettings(after),
  });
  return { before, after };
}
