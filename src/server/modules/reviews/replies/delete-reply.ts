import type { InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { answerReview } from './answer-review.ts';

/** Deletes the reply to a review on its platform. @throws as `answerReview` */
export async function deleteReply(
  { tx, now, business: { businessId } }: ContextFor<'deleteReply'>,
  input: InputFor<'deleteReply'>,
): Promise<Record<string, never>> {
  await answerReview(tx, businessId, { ...input, text: null, now });
  return {};
}
