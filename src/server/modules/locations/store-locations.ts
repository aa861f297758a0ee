import type { ReadBusiness } from '#domain/business-file/read-businesses.ts';
import { infoOfRow } from '#server/modules/business-files/info-of-row.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { claimHandle } from '#server/modules/businesses/create-business.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { LocationDependencies } from './add-new-location.ts';
import { createLocation } from './create-location.ts';
import { readPattern } from './read-pattern.ts';
import { findNextPosition } from './store.ts';

interface Wanted {
  /** Locked. */
  parent: Business;
  businesses: readonly ReadBusiness[];
  /** Of each. */
  handles: readonly string[];
  likeLocationID: string | null;
}

/** Creates the locations in their order, and returns their ids. A job copies the files of the one that they are like. */
export async function storeLocations(
  ctx: ContextFor<'importLocationsCsv'>,
  { parent, businesses, handles, likeLocationID }: Wanted,
  { files, adapters, baseUrl }: LocationDependencies,
): Promise<string[]> {
  const { tx, now } = ctx;
  const pattern =
    likeLocationID === null ? null : await readPattern(tx, { likeLocationID, parent, files, now });
  const first = await findNextPosition(tx, parent.businessId);
  const ids: string[] = [];
  for (const [index, row] of businesses.entries()) {
    const locationId = newId(now);
    const { handle } = await claimHandle(tx, locationId, {
      wanted: handles[index] ?? '',
      businessName: row.name,
      now,
      isOwn: () => false,
    });
    const { region, profiles } = row;
    const place = { region, externalPlatforms: profiles, listPosition: first + index };
    const fields = { handle, info: infoOfRow(row), ...place };
    await createLocation(ctx, locationId, fields, { parent, pattern, adapters, baseUrl });
    ids.push(locationId);
  }
  return ids;
}
