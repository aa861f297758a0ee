import type { Profile } from '#domain/platform-profile.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { changeBusiness } from './change-business.ts';

/** Stores a profile in place of the previous one; widgets link to it. */
export async function storeProfile(
  source: ActivitySource,
  businessId: string,
  { platform, profile }: { platform: PlatformCode; profile: Profile },
): Promise<void> {
  await changeBusiness(source, businessId, {
    externalPlatforms: { [platform]: profile.connected },
  });
  await scheduleRebuild(source.tx, businessId, { delay: 0 });
}
