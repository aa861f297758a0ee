import type { Profile } from '#domain/platform-profile.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import { updateBusiness } from './store.ts';

/** Stores a profile in place of the previous one; widgets link to it. */
export async function storeProfile(
  tx: Tx,
  businessId: string,
  { platform, profile }: { platform: PlatformCode; profile: Profile },
): Promise<void> {
  await updateBusiness(tx, businessId, { externalPlatforms: { [platform]: profile.connected } });
  await scheduleRebuild(tx, businessId, { delay: 0 });
}
