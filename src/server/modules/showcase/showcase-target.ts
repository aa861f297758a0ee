import { isPlatformCode } from '#domain/platforms.ts';
import { ineligibleReason } from '#domain/showcase.ts';
import { stepsOffPath } from '#domain/survey-flow/entries-on-path.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { listFlowSteps } from '#server/modules/survey-flows/queries.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { deleteReviewMark, hasReviewText, hideReview, showReview } from './reviews/store.ts';
import {
  deleteShowcased,
  type EntryKey,
  findEntry,
  hasSession,
  type ItemKey,
  insertShowcased,
  type OpenSession,
} from './store.ts';

/** An existing answer or review whose mark is changed. */
interface ShowcaseTarget {
  key: ItemKey;
  /**
   * @throws if it may not be shown
   */
  requireShowable(): Promise<void>;
  show(now: Date): Promise<void>;
  remove(now: Date): Promise<void>;
}

interface NamedAnswer {
  sessionID?: string | null | undefined;
  i?: number | null | undefined;
}

/** @throws not_found (404) for an unknown session */
export async function answerTarget(
  tx: Tx,
  businessId: string,
  { sessionID, i }: NamedAnswer,
): Promise<ShowcaseTarget> {
  const sessionId = sessionID?.toLowerCase() ?? '';
  const exists = isId(sessionId) && (await hasSession(tx, businessId, sessionId));
  if (!exists || typeof i !== 'number') throw notFound();
  const key = { sessionId, i };
  return {
    key,
    requireShowable: () => requireShowable(tx, businessId, key),
    show: (now) => insertShowcased(tx, businessId, key, now),
    remove: () => deleteShowcased(tx, businessId, key),
  };
}

async function requireShowable(tx: Tx, businessId: string, key: EntryKey): Promise<void> {
  const found = await findEntry(tx, businessId, key);
  const reason = found ? ineligibleReason(found.entry) : 'nothing_to_show';
  if (reason === 'nothing_to_show') throw invalid({ i: 'errors.nothingToShow' });
  if (reason) {
    const message = reason === 'not_asked' ? 'errors.notAsked' : 'errors.noConsent';
    throw new AppError('conflict', message, { code: 'no_consent' });
  }
  if (found?.session) await requireOnPath(tx, businessId, { i: key.i, session: found.session });
  if (found?.isTest) {
    throw new AppError('conflict', 'errors.testResponse', { code: 'test_response' });
  }
  if (found?.isHidden) {
    throw new AppError('conflict', 'errors.hidden', { code: 'hidden' });
  }
}

async function requireOnPath(
  tx: Tx,
  businessId: string,
  { i, session }: { i: number; session: OpenSession },
): Promise<void> {
  const { flowVersion, rating } = session;
  const flows = await listFlowSteps(tx, businessId, [flowVersion]);
  if (!stepsOffPath(flows.get(flowVersion) ?? [], rating).includes(i)) return;
  throw new AppError('conflict', 'errors.offPath', { code: 'no_consent' });
}

interface NamedReview {
  platform?: string | null | undefined;
  reviewDocID?: string | null | undefined;
}

/**
 * With automatic reviews, a removed review is stored as such, so that it stays removed.
 * @throws not_found (404) for an unknown review
 */
export async function reviewTarget(
  tx: Tx,
  businessId: string,
  { platform, reviewDocID }: NamedReview,
): Promise<ShowcaseTarget> {
  const reviewId = reviewDocID?.toLowerCase() ?? '';
  const hasText =
    isPlatformCode(platform) && isId(reviewId)
      ? await hasReviewText(tx, businessId, { platform, reviewId })
      : null;
  if (hasText === null) throw notFound();
  return {
    key: { reviewId },
    async requireShowable() {
      if (!hasText) throw invalid({ reviewDocID: 'reviews.nothingToShow' });
    },
    show: (now) => showReview(tx, businessId, { reviewId, now }),
    async remove(now) {
      const business = await findBusiness(tx, businessId);
      if (business?.showcase.autoShowcaseReviews)
        await hideReview(tx, businessId, { reviewId, now });
      else await deleteReviewMark(tx, businessId, reviewId);
    },
  };
}
