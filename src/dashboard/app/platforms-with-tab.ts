import type { Business } from '#dashboard/session/use-business.tsx';
import { isPlatformConnected } from '#domain/platforms.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';

type Entity = Business['entity'];

/** The platforms that are connected, or of which reviews are stored. */
export function platformsWithTab(entity: Entity): ReviewPlatformCode[] {
  return REVIEW_PLATFORM_CODES.filter((code) => hasReviewsTab(code, entity));
}

function hasReviewsTab(code: ReviewPlatformCode, entity: Entity): boolean {
  const profile = entity.externalPlatforms[code];
  return (
    isPlatformConnected(code, profile) ||
    Boolean(profile?.luID) ||
    typeof profile?.fetchReviews === 'boolean' ||
    entity.reviews.platforms.includes(code)
  );
}
