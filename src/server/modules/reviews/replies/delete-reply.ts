import type { InputOf } from '#contract/call.ts';
import type { deleteReply as call } from '#contract/review-replies.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { answerReview } from './answer-review.ts';

/** Deletes the reply to a review on its platform. @throws as `answerReview` */
export async function deleteReply(
  { tx, now, business: { businessId } }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await answerReview(tx, businessId, { ...input, text: null, now });
  return {};
}
