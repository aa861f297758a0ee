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
 * a Places key finds it by its name. Unchanged if the place cannot be found.
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
    const placeId = await findPlaceId(nameIn(target), adapters);
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

function nameIn(url: string): string | null {
  const [, name] = /\/maps\/place\/([^/@]+)/.exec(url) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

async function findPlaceId(name: string | null, { gp }: ReviewAdapters): Promise<string | null> {
  if (name === null || gp?.searchPlaces === undefined) return null;
  const [place] = await gp.searchPlaces(name);
  return place?.placeId ?? null;
}
