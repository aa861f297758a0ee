import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { isLiveOnly, isReviewPlatform } from '#domain/review-platforms.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { findConnection } from '../connections/store.ts';
import { listConnectedWays } from '../queries.ts';
import type { LiveReader } from './live-reviews.ts';
import { presentLive, presentStored } from './present-review.ts';
import { hasOnlyPlatform, type ReviewFilter, readReviewFilter } from './review-filter.ts';
import { countReviews, findReview, listReviews, type ReviewCursor } from './store.ts';

const PAGE = 50;
/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

interface Dependencies {
  database: Database;
  readLive: LiveReader;
}

/**
 * Reviews of a platform, or the stored ones of all. Those that may not be stored come from the platform itself, before
 * the stored ones.
 * @throws invalid (422) if `startAfter` is not a review of the business on that platform
 */
export async function fetchReviews(
  { business: { businessId }, from: { language } }: ContextFor<'fetchReviews'>,
  input: InputFor<'fetchReviews'>,
  { database, readLive }: Dependencies,
): Promise<AnswerTo<'fetchReviews'>> {
  const { platform, startAfter } = input;
  const connection =
    platform !== 'all' && isReviewPlatform(platform)
      ? await findConnection(database, businessId, platform)
      : null;
  const stored = await database
    .transaction()
    .execute((tx) =>
      withStatementTimeout(tx, TIMEOUT_SECONDS, () =>
        fetchStored(tx, businessId, { input, language }),
      ),
    );
  if (connection === null || !isLiveOnly(connection.platform, connection.way)) return stored;
  if (startAfter || !hasOnlyPlatform(readReviewFilter(input))) return { ...stored, isLive: true };
  const { reviews, error } = await readLive(businessId, connection);
  const live = reviews.map((review) => presentLive(review, connection));
  return {
    ...stored,
    reviews: [...live, ...stored.reviews],
    isLive: true,
    liveError: error === null ? null : textsFor(language).reviews.liveErrors[error],
  };
}

async function fetchStored(
  tx: Tx,
  businessId: string,
  { input, language }: { input: InputFor<'fetchReviews'>; language: ServerLanguage },
): Promise<AnswerTo<'fetchReviews'>> {
  const filter = readReviewFilter(input);
  const { startAfter, sort } = input;
  const after = startAfter ? await requireReview(tx, businessId, { filter, startAfter }) : null;
  const page = { filter, sort: sort ?? 'newest', after, limit: PAGE + 1 };
  const rows = await listReviews(tx, businessId, page);
  const ways = await listConnectedWays(tx, businessId);
  return {
    reviews: rows.slice(0, PAGE).map((row) => presentStored(row, { ways, language })),
    hasMore: rows.length > PAGE,
    count: after === null ? await countReviews(tx, businessId, filter) : null,
    isLive: false,
    liveError: null,
  };
}

async function requireReview(
  tx: Tx,
  businessId: string,
  { filter: { platform }, startAfter }: { filter: ReviewFilter; startAfter: string },
): Promise<ReviewCursor> {
  const cursor = { platform, reviewId: startAfter };
  const review = isId(startAfter) ? await findReview(tx, businessId, cursor) : null;
  if (!review) throw invalid({ startAfter: 'reviews.unknownCursor' });
  return review;
}
