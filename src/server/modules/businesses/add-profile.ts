import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { placeIdOf } from '#domain/google-place.ts';
import { type Profile, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { isReviewPlatform } from '#domain/review-platforms.ts';
import { followProfile } from '#server/modules/reviews/follow-profile.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { followShortLink } from './follow-short-link.ts';
import { findBusiness } from './queries.ts';
import { storeProfile } from './store-profile.ts';

interface Dependencies {
  database: Database;
  adapters: ReviewAdapters;
  guardedFetch: GuardedFetch;
}

/**
 * Stores a profile in place of the previous one. Where the installation has a key and the reviews may be stored, their
 * first import starts.
 * @throws invalid (422) for an address that is not a business's profile on the platform
 */
export async function addProfile(
  ctx: ContextFor<'addProfile'>,
  { platform, profileURLOrID }: InputFor<'addProfile'>,
  { database, adapters, guardedFetch }: Dependencies,
): Promise<AnswerTo<'addProfile'>> {
  const { businessId } = ctx.business;
  const typed = profileOf(platform, profileURLOrID);
  if (!typed) throw invalid({ profileURLOrID: profileErrorOn(platform) });
  const profile = await followShortLink(typed, { adapters, guardedFetch });
  await database.transaction().execute(async (tx) => {
    // Google's details of a place stay until another place is connected.
    if (!(await isPlaceStored(tx, businessId, profile))) {
      await storeProfile({ ...ctx, tx }, businessId, { platform, profile });
    }
    if (!isReviewPlatform(platform)) return;
    const { address } = profile;
    await followProfile({ ...ctx, tx }, businessId, { platform, profile: address, adapters });
  });
  return { id: profile.id, url: profile.address };
}

async function isPlaceStored(tx: Tx, businessId: string, { connected }: Profile): Promise<boolean> {
  const place = placeIdOf(connected.gpObject);
  if (place === null) return false;
  const business = await findBusiness(tx, businessId);
  return placeIdOf(business?.externalPlatforms.gp?.gpObject) === place;
}

/** The error for a text that is not a business's page on the platform. */
export function profileErrorOn(code: PlatformCode): Text {
  if (code === 'gp') return 'profiles.noPlace';
  const { name: platform, example } = PLATFORMS[code];
  return { key: 'profiles.unknown', values: { platform, example } };
}
