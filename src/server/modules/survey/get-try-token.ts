import type { AnswerOf } from '#contract/call.ts';
import type { getTryToken as call } from '#contract/survey-flows.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { countTests } from './store.ts';
import { tryTokenOf } from './try-token.ts';

/** A token for a try of the survey, and how many tests were answered so far. */
export async function getTryToken(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  tryKey: Buffer,
): Promise<AnswerOf<typeof call>> {
  const testAnswers = await countTests(tx, businessId);
  return { tryToken: tryTokenOf(tryKey, businessId, now), testAnswers };
}
