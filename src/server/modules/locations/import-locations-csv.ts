import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { LOCATION_COLUMNS } from '#domain/business-file/business-columns.ts';
import {
  checkBusinessFile,
  presentRows,
} from '#server/modules/business-files/check-business-file.ts';
import { readBusinessFile } from '#server/modules/business-files/read-business-file.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { LocationDependencies } from './add-new-location.ts';
import { lockForLocations, requireLocations } from './lock-for-locations.ts';
import { listLocations, updateKind } from './store.ts';
import { storeLocations } from './store-locations.ts';

/**
 * Adds the locations of a CSV file, or none of them if a row has an error.
 * @throws invalid (422) with `csv` for a file that cannot be read; plan_required (402) without room for all; conflict
 *   (409) and not_found (404) as `addNewLocation`
 */
export async function importLocationsCsv(
  ctx: ContextFor<'importLocationsCsv'>,
  { likeLocationID, dryRun = false, ...file }: InputFor<'importLocationsCsv'>,
  dependencies: LocationDependencies,
): Promise<AnswerTo<'importLocationsCsv'>> {
  const { tx, now, from } = ctx;
  const table = await readBusinessFile(file, LOCATION_COLUMNS);
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const { language } = from;
  const checked = await checkBusinessFile(tx, table, {
    ...{ fields: LOCATION_COLUMNS, parent, language, now },
  });
  const { columns, errors, businesses, handles } = checked;
  const open = await listLocations(tx, parent.businessId);
  const { locationsAllowed } = entitlementsOfBusiness(parent, now);
  const answer = { columns, errors, room: Math.max(0, locationsAllowed - open.length) };
  if (dryRun || errors.length > 0) return { ...answer, businesses: presentRows(checked) };
  requireLocations(parent, { needed: open.length + businesses.length, now });
  const wanted = { parent, businesses, handles, likeLocationID: likeLocationID ?? null };
  const ids = await storeLocations(ctx, wanted, dependencies);
  await updateKind(tx, parent.businessId, 'parent');
  await recordActivity(ctx, parent.businessId, {
    action: 'locationsImported',
    after: { count: businesses.length },
  });
  return { ...answer, businesses: presentRows(checked, ids) };
}
