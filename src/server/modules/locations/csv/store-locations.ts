import type { ReadLocation } from '#domain/location-file/read-locations.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { claimHandle } from '#server/modules/businesses/create-business.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import type { LocationDependencies } from '../add-new-location.ts';
import { createLocation, type NewLocation } from '../create-location.ts';
import { readPattern } from '../read-pattern.ts';
import { findNextPosition } from '../store.ts';

interface Wanted {
  /** Locked. */
  parent: Business;
  locations: readonly ReadLocation[];
  /** Of each. */
  handles: readonly string[];
  likeLocationID: string | null;
}

/** Creates the locations in their order, and returns their ids. A job copies the files of the one that they are like. */
export async function storeLocations(
  ctx: ContextFor<'importLocationsCsv'>,
  { parent, locations, handles, likeLocationID }: Wanted,
  { files, adapters, baseUrl }: LocationDependencies,
): Promise<string[]> {
  const { tx, now } = ctx;
  const pattern =
    likeLocationID === null ? null : await readPattern(tx, { likeLocationID, parent, files, now });
  const first = await findNextPosition(tx, parent.businessId);
  const ids: string[] = [];
  for (const [index, location] of locations.entries()) {
    const locationId = newId(now);
    const { handle } = await claimHandle(tx, locationId, {
      wanted: handles[index] ?? '',
      businessName: location.name,
      now,
      isOwn: () => false,
    });
    const fields = { ...newLocationOf(location), handle, listPosition: first + index };
    await createLocation(ctx, locationId, fields, { parent, pattern, adapters, baseUrl });
    ids.push(locationId);
  }
  return ids;
}

function newLocationOf({
  name,
  phone,
  email,
  webAddress,
  ...location
}: ReadLocation): Omit<NewLocation, 'handle' | 'listPosition'> {
  const { address, latitude, longitude, region, profiles } = location;
  return {
    info: {
      ...{ businessName: name, address, latitude, longitude },
      ...(phone && { businessContact: phone }),
      ...(email && { businessEmail: email }),
      ...(webAddress && { webAddress }),
    },
    externalPlatforms: profiles,
    region,
  };
}
