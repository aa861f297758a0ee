import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { foldPhrase } from '#domain/fold-text.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listReviewers } from './store.ts';

const LIMIT = 5;
/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;

/** Finds authors of reviews by a part of their name. */
export async function findReviewers(
  { tx, business: { businessId } }: ContextFor<'findReviewers'>,
  { name }: InputFor<'findReviewers'>,
): Promise<AnswerTo<'findReviewers'>> {
  const folded = foldPhrase(name);
  if (folded === '') return { reviewers: [] };
  const rows = await withStatementTimeout(tx, TIMEOUT_SECONDS, () =>
    listReviewers(tx, businessId, { folded, limit: LIMIT }),
  );
  const reviewers = rows.map(({ reviewId, reviewedAt, ...reviewer }) => ({
    ...reviewer,
    reviewDocID: reviewId,
    date: toSeconds(reviewedAt),
  }));
  return { reviewers };
}
