import { profileAddress } from '#domain/platform-profile.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import type { Business } from './business.ts';

/** The settings of a business as its activity shows them, by name; profiles as `profile.` and their platform. */
export function recordedSettings({
  name,
  info: { country, businessContact, ...info },
  showcase: { originSettings, ...showcase },
  externalPlatforms,
  language,
  surveyLanguages,
  inviteSettings,
}: Business): Record<string, unknown> {
  const profiles = PLATFORM_CODES.map((code) => {
    const connected = externalPlatforms[code];
    return [`profile.${code}`, profileAddress(code, connected) ?? connected?.id ?? null];
  });
  return {
    businessName: name,
    ...info,
    country: country?.name ?? null,
    businessContact: `${businessContact.intlCode} ${businessContact.localNumber}`.trim(),
    ...showcase,
    ...originSettings,
    language,
    surveyLanguages,
    ...inviteSettings,
    ...Object.fromEntries(profiles),
  };
}
