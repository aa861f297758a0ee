import type { InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { answerReview } from './answer-review.ts';

/** Publishes a reply to a review, in place of an earlier one. @throws as `answerReview` */
export async function replyToReview(
  { tx, now, business: { businessId } }: ContextFor<'replyToReview'>,
  input: InputFor<'replyToReview'>,
): Promise<Record<string, never>> {
  await answerReview(tx, businessId, { ...input, now });
  return {};
}
