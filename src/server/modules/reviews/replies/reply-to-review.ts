import type { InputOf } from '#contract/call.ts';
import type { replyToReview as call } from '#contract/review-replies.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { answerReview } from './answer-review.ts';

/** Publishes a reply to a review, in place of an earlier one. @throws as `answerReview` */
export async function replyToReview(
  { tx, now, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await answerReview(tx, businessId, { ...input, now });
  return {};
}
