import type { ExternalPlatforms } from '#contract/businesses.ts';
import { profileAddress } from '#domain/platform-profile.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { followProfile } from '#server/modules/reviews/follow-profile.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusiness, updateBusiness } from './store.ts';

interface Profiles {
  externalPlatforms: ExternalPlatforms;
  adapters: ReviewAdapters;
  now: Date;
}

/** Stores profiles of the business; links in widgets and imports of reviews follow them. */
export async function setProfiles(
  tx: Tx,
  businessId: string,
  { externalPlatforms, adapters, now }: Profiles,
): Promise<void> {
  await updateBusiness(tx, businessId, { externalPlatforms });
  const business = await findBusiness(tx, businessId);
  for (const platform of REVIEW_PLATFORM_CODES) {
    if (externalPlatforms[platform] === undefined) continue;
    const profile = profileAddress(platform, business?.externalPlatforms[platform]);
    await followProfile(tx, businessId, { platform, profile, adapters, now });
  }
  await scheduleRebuild(tx, businessId, { delay: 0 });
}
