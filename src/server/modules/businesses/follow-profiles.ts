import type { ExternalPlatforms } from '#contract/businesses.ts';
import { profileAddress } from '#domain/platform-profile.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { followProfile } from '#server/modules/reviews/follow-profile.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';

interface Change {
  before: ExternalPlatforms;
  after: ExternalPlatforms;
  adapters: ReviewAdapters;
}

/** Lets imports of reviews follow the profiles that a change of the business has changed. */
export async function followProfiles(
  source: ActivitySource,
  businessId: string,
  { before, after, adapters }: Change,
): Promise<void> {
  for (const platform of REVIEW_PLATFORM_CODES) {
    const profile = profileAddress(platform, after[platform]);
    if (profile === profileAddress(platform, before[platform])) continue;
    await followProfile(source, businessId, { platform, profile, adapters });
  }
}
