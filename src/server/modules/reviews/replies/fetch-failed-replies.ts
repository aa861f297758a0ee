import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { FailedReply } from '#contract/review-replies.ts';
import type { ReplyError } from '#domain/review-replies.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { listConnectedWays } from '../queries.ts';
import { replyErrorText } from '../reply-error-text.ts';
import { type FailedReplyRow, listFailedReplies, listStoredReviewIds } from './store.ts';

const LIMIT = 100;

/** The business's replies that could not be sent, latest first, and the drafts that have lost their review. */
export async function fetchFailedReplies(
  { tx, business: { businessId }, from: { language } }: ContextFor<'fetchFailedReplies'>,
  { drafts = [] }: InputFor<'fetchFailedReplies'>,
): Promise<AnswerTo<'fetchFailedReplies'>> {
  const rows = await listFailedReplies(tx, businessId, LIMIT);
  const ways = await listConnectedWays(tx, businessId);
  const stored = await listStoredReviewIds(tx, businessId, drafts.filter(isId));
  return {
    replies: rows.map((row) => {
      const error = currentError(row, ways.has(row.platform));
      return present(row, { error, language });
    }),
    missing: drafts.filter((id) => !stored.has(id.toLowerCase())),
  };
}

/** Once the review is gone, that is the reason: the platform removed it, or it went when the business disconnected. */
function currentError({ isReviewStored, error }: FailedReplyRow, isConnected: boolean): ReplyError {
  if (isReviewStored || error === 'removed') return error;
  return isConnected ? 'removed' : 'disconnected';
}

function present(
  { reviewId, reviewedAt, updatedAt, ...row }: FailedReplyRow,
  { error, language }: { error: ReplyError; language: ServerLanguage },
): FailedReply {
  return {
    ...row,
    reviewDocID: reviewId,
    reviewDate: toSeconds(reviewedAt),
    error,
    errorText: replyErrorText(error, { isUncertain: row.isUncertain, language }),
    date: toSeconds(updatedAt),
  };
}
