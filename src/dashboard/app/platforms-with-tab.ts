import type { Business } from '#dashboard/session/use-business.tsx';
import { hasReviewConnection, isPlatformConnected } from '#domain/platforms.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';

type Entity = Business['entity'];

/** The platforms that are linked or connected, or of which reviews are stored: a file needs no link. */
export function platformsWithTab(entity: Entity): ReviewPlatformCode[] {
  return REVIEW_PLATFORM_CODES.filter((code) => hasReviewsTab(code, entity));
}

function hasReviewsTab(code: ReviewPlatformCode, entity: Entity): boolean {
  const profile = entity.externalPlatforms[code];
  return (
    isPlatformConnected(code, profile) ||
    hasReviewConnection(profile) ||
    entity.reviews.platforms.includes(code)
  );
}
