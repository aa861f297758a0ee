import {
  isLiveOnly,
  REVIEW_PLATFORM_CODES,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import type { RequestedPeriod } from '#server/platform/read-period.ts';
import {
  listConnectedWaysOf,
  listLatestTotalsOf,
  listStoredOf,
  type Standing,
} from './figures/store.ts';

/** What the platforms say of one business. */
export interface BusinessReviews {
  /** As they stand now: the platforms' own figures, or those of the stored reviews where a platform gives none. */
  platforms: Standing[];
  /** Negative reviews of a period that could be answered and are not. */
  unansweredLow: number;
}

/** What the platforms say of each business of one parent, by id; those without reviews may be missing. */
export async function readStandings(
  tx: Tx,
  businessIds: readonly string[],
  period: RequestedPeriod,
): Promise<Map<string, BusinessReviews>> {
  await allowAllBusinesses(tx, 'locations.figures');
  const [totals, ways, stored] = await Promise.all([
    listLatestTotalsOf(tx, businessIds),
    listConnectedWaysOf(tx, businessIds),
    listStoredOf(tx, businessIds, period),
  ]);
  const liveOnly = new Set(
    ways.filter(({ platform, way }) => isLiveOnly(platform, way)).map(keyOf),
  );
  const standings = new Map<string, Standing>();
  for (const one of stored) {
    if (one.count > 0) standings.set(keyOf(one), one);
  }
  for (const one of totals) {
    if (!liveOnly.has(keyOf(one))) standings.set(keyOf(one), one);
  }
  return new Map(
    businessIds.map((businessId) => [
      businessId,
      {
        platforms: REVIEW_PLATFORM_CODES.flatMap((platform) => {
          const standing = standings.get(keyOf({ businessId, platform }));
          return standing === undefined ? [] : presentStanding(standing);
        }),
        unansweredLow: stored
          .filter((one) => one.businessId === businessId)
          .reduce((sum, one) => sum + one.unansweredLow, 0),
      },
    ]),
  );
}

function keyOf({ businessId, platform }: { businessId: string; platform: ReviewPlatformCode }) {
  return `${businessId} ${platform}`;
}

function presentStanding({ platform, rating, count }: Standing): Standing {
  return { platform, rating: rating === null ? null : Math.round(rating * 100) / 100, count };
}
