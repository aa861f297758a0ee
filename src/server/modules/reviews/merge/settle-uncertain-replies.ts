import type { PlatformReview } from '#domain/platform-review.ts';
import { currentReply, isWantedReply, wantedReply } from '#domain/review-replies.ts';
import type { Tx } from '#server/platform/context.ts';
import { deletePendingReplies, lockUncertainReplies } from '../replies/store.ts';
import { ownReplyOf, type StoredReview } from './store.ts';

interface Delivered {
  reviews: readonly PlatformReview[];
  /** By the delivered review's id of the platform. */
  stored: ReadonlyMap<string, StoredReview>;
  now: Date;
}

/**
 * Ends failed replies, and deletions, of which nobody knew whether the platform had done them, where it now delivers
 * the very reply, or none any more. Returns our ids of their reviews.
 */
export async function settleUncertainReplies(
  tx: Tx,
  businessId: string,
  { reviews, stored, now }: Delivered,
): Promise<Set<string>> {
  const reviewIds = [...stored.values()].map(({ reviewId }) => reviewId);
  const uncertain = await lockUncertainReplies(tx, businessId, reviewIds);
  const done = reviews.flatMap(({ uniqueId, reply }) => {
    const match = stored.get(uniqueId);
    const asked = match && uncertain.get(match.reviewId);
    if (!asked) return [];
    const wanted = wantedReply(asked);
    // A list without the reply may be older than the reply itself.
    const published = wanted === null ? currentReply(ownReplyOf(match), reply, now) : reply;
    return isWantedReply(published, wanted) ? [match.reviewId] : [];
  });
  await deletePendingReplies(tx, businessId, done);
  return new Set(done);
}
