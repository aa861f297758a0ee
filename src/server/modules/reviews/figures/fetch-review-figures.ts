import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchReviewFigures as call } from '#contract/review-figures.ts';
import { isLiveOnly, REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { type RequestedPeriod, readPeriod } from '#server/platform/read-period.ts';
import { listConnectedWays } from '../queries.ts';
import {
  type ActivityRow,
  countNewReviews,
  listStoredStandings,
  listTotalsBefore,
  readActivity,
  type Standing,
} from './store.ts';

type Answer = AnswerOf<typeof call>;

/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

/** What the platforms' reviews say about a period, and about the period of equal length before it. */
export async function fetchReviewFigures(
  { tx, now, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
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
  const current = await readStandings(tx, businessId, before);
  const earlier = from === null ? null : await readStandings(tx, businessId, from);
  const newReviews = await countNewReviews(tx, businessId, period);
  const platforms = REVIEW_PLATFORM_CODES.flatMap((platform) => {
    const standing = current.get(platform);
    if (standing === undefined || livePlatforms.includes(platform)) return [];
    const { rating, count, isOwnCount } = standing;
    const previous = earlier?.get(platform);
    // A platform's own count is not compared with ours.
    const isComparable = previous !== undefined && previous.isOwnCount === isOwnCount;
    return {
      platform,
      rating: roundedRating(rating),
      count,
      isOwnCount,
      before: isComparable
        ? { rating: roundedRating(previous.rating), count: previous.count }
        : null,
      newReviews: newReviews.get(platform) ?? 0,
    };
  });
  return { platforms, livePlatforms };
}

/** Every platform's own mean and count before a moment, or those of the stored reviews where it gives none. */
async function readStandings(
  tx: Tx,
  businessId: string,
  moment: Date | null,
): Promise<Map<Standing['platform'], Standing & { isOwnCount: boolean }>> {
  const stored = await listStoredStandings(tx, businessId, moment);
  const totals = await listTotalsBefore(tx, businessId, moment);
  const standings = [
    ...stored.map((one) => ({ ...one, isOwnCount: true })),
    ...totals.map((one) => ({ ...one, isOwnCount: false })),
  ];
  return new Map(standings.map((one) => [one.platform, one]));
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

function roundedRating(rating: number | null): number | null {
  return rating === null ? null : Math.round(rating * 100) / 100;
}
