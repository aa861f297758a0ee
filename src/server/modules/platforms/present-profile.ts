import type { PlatformProfileChoice } from '#contract/review-platforms.ts';
import type { PlatformProfile } from '#server/adapters/review-platforms/port.ts';

export function presentProfile(profile: PlatformProfile): PlatformProfileChoice {
  const { externalId, name, detail, url } = profile;
  return { externalID: externalId, name, detail, url };
}
