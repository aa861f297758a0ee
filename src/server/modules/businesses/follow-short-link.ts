import { placeIdOf } from '#domain/google-place.ts';
import { type Profile, profileOf } from '#domain/platform-profile.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { GuardedFetchError } from '#server/platform/guarded-fetch/guarded-fetch-error.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';

interface Dependencies {
  adapters: ReviewAdapters;
  guardedFetch: GuardedFetch;
}

/**
 * The place behind a short link of Google's share button. Where the link leads to an address without the place's id,
 * a Places key finds it by its name and position. Unchanged if the place cannot be found.
 */
export async function followShortLink(
  profile: Profile,
  { adapters, guardedFetch }: Dependencies,
): Promise<Profile> {
  const { gpObject } = profile.connected;
  if (!gpObject || placeIdOf(gpObject) !== null || typeof gpObject.url !== 'string') return profile;
  try {
    const { url } = await guardedFetch(gpObject.url, { readBody: false });
    const target = targetOf(url);
    const found = profileOf('gp', target);
    if (found !== null && placeIdOf(found.connected.gpObject) !== null) return found;
    const placeId = await findPlaceId(target, adapters);
    return (placeId === null ? null : profileOf('gp', placeId)) ?? profile;
  } catch (error) {
    if (error instanceof GuardedFetchError || error instanceof VendorError) return profile;
    throw error;
  }
}

/** In some countries Google asks for consent first, and names the target in the address. */
function targetOf(url: string): string {
  return new URL(url).searchParams.get('continue') ?? url;
}

/** Finds the place by the name and position in its address. */
async function findPlaceId(address: string, { gp }: ReviewAdapters): Promise<string | null> {
  if (!gp?.configured.includes('place')) return null;
  const { placeId } = await gp.resolve(address, { way: 'place', credentials: null });
  return placeId;
}
