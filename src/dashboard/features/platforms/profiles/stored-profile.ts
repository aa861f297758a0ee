import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { PlatformCode } from '#domain/platforms.ts';

/** The profile of a business on one platform. */
export type StoredProfile = NonNullable<ExternalPlatforms[PlatformCode]>;

/** The id or address entered to link it; empty if not linked. */
export function typedOf(code: PlatformCode, { id, gpObject }: StoredProfile = {}): string {
  return (code === 'gp' ? (gpObject?.place_id ?? gpObject?.url) : id) ?? '';
}

/** The platform's fields without its profile. */
export function withoutProfile(code: PlatformCode, profile: StoredProfile = {}) {
  return code === 'gp' ? { ...profile, gpObject: null } : { ...profile, id: '' };
}

/** Names the draft of a profile's link. */
export function profileDraft(code: PlatformCode) {
  return { kind: 'other', thing: `profile-${code}` } as const;
}
