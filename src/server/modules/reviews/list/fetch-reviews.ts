import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { isLiveOnly, isReviewPlatform } from '#domain/review-platforms.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import { listEveryLocationId } from '#server/platform/access/store.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { findConnection } from '../connections/store.ts';
import { listMergedReviews } from './list-merged-reviews.ts';
import type { LiveReader } from './live-reviews.ts';
import { presentLive } from './present-review.ts';
import { hasOnlyPlatform, type ReviewFilter, readReviewFilter } from './review-filter.ts';
import { reviewPresenter } from './review-presenter.ts';
import { countAllReviews, findReview, type ReviewCursor } from './store.ts';

const PAGE = 50;
/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

interface Dependencies {
  database: Database;
  readLive: LiveReader;
}

/**
 * Reviews of a platform, or the stored ones of all. Those that may not be stored come from the platform itself, before
 * the stored ones; a list over several locations has none of them.
 * @throws invalid (422) if `startAfter` is not a review of the business or its locations on that platform; not_found
 *   (404) for a location that is not the business's
 */
export async function fetchReviews(
  ctx: ContextFor<'fetchReviews'>,
  input: InputFor<'fetchReviews'>,
  { database, readLive }: Dependencies,
): Promise<AnswerTo<'fetchReviews'>> {
  const { language } = ctx.from;
  const { platform, startAfter } = input;
  const { stored, shown } = await database.transaction().execute((tx) =>
    withStatementTimeout(tx, TIMEOUT_SECONDS, async () => {
      const shown = await listShown(tx, ctx, input);
      return { shown, stored: await fetchStored(tx, shown, { input, language }) };
    }),
  );
  const [businessId] = shown.businessIds;
  if (businessId === undefined || shown.businessIds.length > 1) return stored;
  const connection =
    platform !== 'all' && isReviewPlatform(platform)
      ? await findConnection(database, businessId, platform)
      : null;
  if (connection === null || !isLiveOnly(connection.platform, connection.way)) return stored;
  if (startAfter || !hasOnlyPlatform(readReviewFilter(input))) return { ...stored, isLive: true };
  const { reviews, error } = await readLive(businessId, connection);
  const of = shown.isLocated ? { bID: businessId } : {};
  const live = reviews.map((review) => ({ ...of, ...presentLive(review, connection) }));
  return {
    ...stored,
    reviews: [...live, ...stored.reviews],
    isLive: true,
    liveError: error === null ? null : textsFor(language).reviews.liveErrors[error],
  };
}

interface Shown {
  businessId: string;
  businessIds: readonly string[];
  /** Whether the list is one over locations, which names the business of each review. */
  isLocated: boolean;
}

async function listShown(
  tx: Tx,
  ctx: ContextFor<'fetchReviews'>,
  { locations }: InputFor<'fetchReviews'>,
): Promise<Shown> {
  const { businessId } = ctx.business;
  const listed = await resolveLocations(tx, ctx, locations);
  const businessIds = listed?.map((one) => one.businessId) ?? [businessId];
  return { businessId, businessIds, isLocated: listed !== null };
}

async function fetchStored(
  tx: Tx,
  shown: Shown,
  { input, language }: { input: InputFor<'fetchReviews'>; language: ServerLanguage },
): Promise<AnswerTo<'fetchReviews'>> {
  const { businessIds, isLocated } = shown;
  const filter = readReviewFilter(input);
  const { startAfter, sort } = input;
  const after = startAfter ? await requireReview(tx, shown, { filter, startAfter }) : null;
  const page = { filter, sort: sort ?? 'newest', after, limit: PAGE + 1 };
  const rows = await listMergedReviews(tx, businessIds, page);
  const present = await reviewPresenter(tx, rows, { language, isLocated });
  return {
    reviews: rows.slice(0, PAGE).map(present),
    hasMore: rows.length > PAGE,
    count: after === null ? await countAllReviews(tx, businessIds, filter) : null,
    isLive: false,
    liveError: null,
  };
}

/** The review, which may have been archived since, or its location removed or taken out of the filter. */
async function requireReview(
  tx: Tx,
  { businessId, businessIds, isLocated }: Shown,
  { filter: { platform }, startAfter }: { filter: ReviewFilter; startAfter: string },
): Promise<ReviewCursor> {
  const others = isLocated ? [businessId, ...(await listEveryLocationId(tx, businessId))] : [];
  for (const id of isId(startAfter) ? new Set([...businessIds, ...others]) : []) {
    const review = await findReview(tx, id, { platform, reviewId: startAfter });
    if (review !== null) return review;
  }
  throw invalid({ startAfter: 'reviews.unknownCursor' });
}
