import type { AnswerOf } from '#contract/call.ts';
import type { getTryToken as call } from '#contract/survey-flows.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { tryTokenOf } from './try-token.ts';

/** A token for a try of the survey. */
export function getTryToken(
  { business: { businessId }, now }: ContextOf<typeof call>,
  tryKey: Buffer,
): AnswerOf<typeof call> {
  return { tryToken: tryTokenOf(tryKey, businessId, now) };
}
