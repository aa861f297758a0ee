import type { InputFor } from '#contract/calls.ts';
import { isAddedByBusiness } from '#domain/platform-review.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notify } from '#server/platform/live/notify.ts';
import { conflict, lockReview, requireSameReply } from './lock-review.ts';
import { setRecordedReply } from './store.ts';

/**
 * Notes the reply that the business gave elsewhere.
 * @throws not_found (404) `review_removed`; conflict (409) `platform_knows`, `reply_changed`
 */
export async function recordReply(
  { tx, business: { businessId } }: ContextFor<'recordReply'>,
  { platform, reviewDocID, was, text }: InputFor<'recordReply'>,
): Promise<Record<string, never>> {
  const { reviewId, source, replyText } = await lockReview(tx, businessId, {
    platform,
    reviewDocID,
  });
  if (!isAddedByBusiness(source)) throw conflict('platform_knows', 'reviews.platformKnows');
  requireSameReply({ replyText }, was);
  await setRecordedReply(tx, businessId, { reviewId, text });
  await notify(tx, { businessId, event: 'reviews', platform });
  return {};
}
