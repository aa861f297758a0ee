import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { PlatformCode } from '#domain/platforms.ts';

/** The connection of a business to one platform. */
export type ConnectedProfile = NonNullable<ExternalPlatforms[PlatformCode]>;

/** The id or address entered to connect it; empty if not connected. */
export function typedOf(code: PlatformCode, { id, gpObject }: ConnectedProfile = {}): string {
  return (code === 'gp' ? (gpObject?.place_id ?? gpObject?.url) : id) ?? '';
}

/** The connection without its profile. */
export function withoutProfile(code: PlatformCode, connected: ConnectedProfile = {}) {
  return code === 'gp' ? { ...connected, gpObject: null } : { ...connected, id: '' };
}
