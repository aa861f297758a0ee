import type { Review } from '#contract/reviews.ts';
import { PublishedReply } from './published-reply.tsx';

/** The business's reply to a review. */
export function ReviewReply({ review: { reply } }: { review: Review }) {
  return reply === null ? null : <PublishedReply reply={reply} />;
}
