import type { AnswerTo, InputFor } from '#contract/calls.ts';
import {
  isLiveOnly,
  REVIEW_PLATFORM_CODES,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type RequestedPeriod, readPeriod } from '#server/platform/read-period.ts';
import { listConnectedWays } from '../queries.ts';
import {
  type ActivityRow,
  listStoredFigures,
  listTotalsBefore,
  readActivity,
  type Standing,
  type StoredFigures,
} from './store.ts';

type Answer = AnswerTo<'fetchReviewFigures'>;

/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

/** What the platforms' reviews say about a period, and about the period of equal length before it. */
export async function fetchReviewFigures(
  { tx, now, business: { businessId } }: ContextFor<'fetchReviewFigures'>,
  input: InputFor<'fetchReviewFigures'>,
): Promise<Answer> {
  const period = readPeriod(input);
  return withStatementTimeout(tx, TIMEOUT_SECONDS, async () => ({
    ...(await readPlatforms(tx, businessId, period)),
    total: await readRoundedActivity(tx, businessId, period),
    previous: await readPrevious(tx, businessId, { period, now }),
  }));
}

async function readPlatforms(
  tx: Tx,
  businessId: string,
  period: RequestedPeriod,
): Promise<Pick<Answer, 'platforms' | 'livePlatforms'>> {
  const { from, before } = period;
  const ways = await listConnectedWays(tx, businessId);
  const livePlatforms = REVIEW_PLATFORM_CODES.filter((code) => {
    const way = ways.get(code);
    return way !== undefined && isLiveOnly(code, way);
  });
  const stored = await listStoredFigures(tx, businessId, period);
  const own = new Map(stored.map((one) => [one.platform, one]));
  const latest = totalsByPlatform(await listTotalsBefore(tx, businessId, before));
  const earlier = from === null ? [] : await listTotalsBefore(tx, businessId, from);
  const figures = { own, latest, earlier: totalsByPlatform(earlier) };
  const platforms = REVIEW_PLATFORM_CODES.filter(
    (code) => own.has(code) || (latest.has(code) && !livePlatforms.includes(code)),
  );
  const isCompared = from !== null;
  return {
    platforms: platforms.map((code) => presentPlatform(code, { ...figures, isCompared })),
    livePlatforms,
  };
}

type Totals = ReadonlyMap<ReviewPlatformCode, Standing>;

function totalsByPlatform(totals: readonly Standing[]): Totals {
  return new Map(totals.map((one) => [one.platform, one]));
}

interface Figures {
  own: ReadonlyMap<ReviewPlatformCode, StoredFigures>;
  /** The platforms' own figures at the end of the period, and at its start. */
  latest: Totals;
  earlier: Totals;
  isCompared: boolean;
}

/** A platform's own figures, or those of the stored reviews where it gives none; the two are never compared. */
function presentPlatform(
  platform: ReviewPlatformCode,
  { own, latest, earlier, isCompared }: Figures,
): Answer['platforms'][number] {
  const stored = own.get(platform);
  const newReviews = stored?.newReviews ?? 0;
  const total = latest.get(platform);
  if (total !== undefined) {
    const before = earlier.get(platform);
    return {
      platform,
      ...standingOf(total),
      isOwnCount: false,
      unrated: 0,
      newReviews,
      before: before === undefined ? null : standingOf(before),
    };
  }
  const { rating = null, count = 0, ratingBefore = null, countBefore = 0 } = stored ?? {};
  const unrated = stored?.unrated ?? 0;
  return {
    platform,
    ...standingOf({ rating, count }),
    isOwnCount: true,
    unrated,
    newReviews,
    before: isCompared ? standingOf({ rating: ratingBefore, count: countBefore }) : null,
  };
}

function standingOf({ rating, count }: Omit<Standing, 'platform'>) {
  return { rating: rating === null ? null : Math.round(rating * 100) / 100, count };
}

async function readPrevious(
  tx: Tx,
  businessId: string,
  { period: { from, before }, now }: { period: RequestedPeriod; now: Date },
): Promise<Answer['previous']> {
  if (from === null) return null;
  const length = (before ?? now).getTime() - from.getTime();
  const previous = { from: new Date(from.getTime() - length), before: from };
  return readRoundedActivity(tx, businessId, previous);
}

async function readRoundedActivity(
  tx: Tx,
  businessId: string,
  period: RequestedPeriod,
): Promise<ActivityRow> {
  const activity = await readActivity(tx, businessId, period);
  const { medianReplySeconds: median } = activity;
  return { ...activity, medianReplySeconds: median === null ? null : Math.round(median) };
}
