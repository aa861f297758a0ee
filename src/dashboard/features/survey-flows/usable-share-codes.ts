import type { Entity } from '#contract/businesses.ts';
import { SHARE_CODES, type ShareCode } from '#domain/platforms.ts';
import { shareLinks } from '#domain/share-links.ts';

/** The built-in actions of a share step that lead somewhere for this business. */
export function usableShareCodes({ externalPlatforms, businessInfo }: Entity): ShareCode[] {
  const links = shareLinks(externalPlatforms, businessInfo);
  return SHARE_CODES.filter((code) => links[code] !== undefined);
}
