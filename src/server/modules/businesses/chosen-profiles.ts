import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { InputFor } from '#contract/calls.ts';
import { type Profile, profileOf } from '#domain/platform-profile.ts';
import { PLATFORM_CODES, PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { profileErrorOn } from './add-profile.ts';

type Choices = InputFor<'signUp'>['socialMediaReviews'];

/**
 * The profiles that the sign-up record connects: those that are chosen and have an address.
 * @throws invalid (422) for an address that is not a business's profile, at its platform
 */
export function chosenProfiles(choices: Choices): ExternalPlatforms {
  const errors: Record<string, Text> = {};
  const chosen: [PlatformCode, Profile['connected']][] = [];
  for (const code of PLATFORM_CODES) {
    const { signUpKey } = PLATFORMS[code];
    const { choose, id } = choices?.[signUpKey] ?? {};
    if (choose !== true || !id) continue;
    const profile = profileOf(code, id);
    if (profile === null) errors[`socialMediaReviews.${signUpKey}`] = profileErrorOn(code);
    else chosen.push([code, profile.connected]);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(chosen);
}
