import type { addProfile as call } from '#contract/businesses.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { placeIdOf } from '#domain/google-place.ts';
import { type Profile, profileOf } from '#domain/platform-profile.ts';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { findBusiness, updateBusiness } from './store.ts';

/**
 * Connects a profile, replacing the previous one. Fetches nothing.
 * @throws invalid (422) for an address that is not a business's profile on the platform
 */
export async function addProfile(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { platform, profileURLOrID }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const profile = profileOf(platform, profileURLOrID);
  if (!profile) throw invalid({ profileURLOrID: profileErrorOn(platform) });
  if (!(await isPlaceStored(tx, businessId, profile))) {
    await updateBusiness(tx, businessId, { externalPlatforms: { [platform]: profile.connected } });
    await scheduleRebuild(tx, businessId, { delay: 0 });
  }
  return { id: profile.id, url: profile.address };
}

/** Google's details of a place stay until another place is connected. */
async function isPlaceStored(tx: Tx, businessId: string, { connected }: Profile): Promise<boolean> {
  const place = placeIdOf(connected.gpObject);
  if (place === null) return false;
  const business = await findBusiness(tx, businessId);
  return placeIdOf(business?.externalPlatforms.gp?.gpObject) === place;
}

/** The error for a text that is not a business's page on the platform. */
export function profileErrorOn(code: PlatformCode): string {
  const { unknown, noPlace } = texts.profiles;
  const { name: platform, example } = PLATFORMS[code];
  return code === 'gp' ? noPlace : fill(unknown, { platform, example });
}
