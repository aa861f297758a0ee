import type { InputFor } from '#contract/calls.ts';
import { placeIdOf } from '#domain/google-place.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { REVIEW_PLATFORMS, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { profileErrorOn } from '#server/modules/businesses/add-profile.ts';
import { followShortLink } from '#server/modules/businesses/follow-short-link.ts';
import { storeProfile } from '#server/modules/businesses/store-profile.ts';
import { connect } from '#server/modules/reviews/connect.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { PlatformDependencies } from './platform-dependencies.ts';

/**
 * Connects a profile by an API key, or a Google place by the installation's, and starts the first import.
 * @throws invalid (422) for an address that is not a profile, or without any key
 */
export async function connectPlatform(
  ctx: ContextFor<'connectPlatform'>,
  { platform, profileURLOrID, apiKey }: InputFor<'connectPlatform'>,
  { database, adapters, vault, guardedFetch }: PlatformDependencies,
): Promise<Record<string, never>> {
  const { businessId } = ctx.business;
  const { connections } = REVIEW_PLATFORMS[platform];
  const way = connections.key ? 'key' : 'place';
  if (connections[way] === undefined) throw invalid({ platform: 'reviews.noSuchWay' });
  const ownKey = way === 'key' && apiKey ? apiKey : null;
  if (ownKey === null && !adapters[platform]?.configured.includes(way)) {
    throw invalid({ apiKey: 'reviews.keyMissing' });
  }
  const typed = profileOf(platform, profileURLOrID);
  if (typed === null && !isUnitId(platform, profileURLOrID)) {
    throw invalid({ profileURLOrID: profileErrorOn(platform) });
  }
  const profile = typed && (await followShortLink(typed, { adapters, guardedFetch }));
  if (profile && way === 'place' && placeIdOf(profile.connected.gpObject) === null) {
    throw invalid({ profileURLOrID: 'profiles.placeUnknown' });
  }
  await database.transaction().execute(async (tx) => {
    const source = { ...ctx, tx };
    if (profile !== null) await storeProfile(source, businessId, { platform, profile });
    await connect(source, businessId, {
      platform,
      way,
      profile: profile?.address ?? profileURLOrID,
      found: null,
      credentials: ownKey && vault.seal({ businessId, platform }, { key: ownKey }),
    });
  });
  return {};
}

/** Trustpilot's business unit ids; the unit's domain is known once the import has begun. */
function isUnitId(platform: ReviewPlatformCode, typed: string): boolean {
  return platform === 'tp' && /^[0-9a-f]{24}$/.test(typed);
}
