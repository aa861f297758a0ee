import type { AnswerOf } from '#contract/call.ts';
import type { fetchRetention as call } from '#contract/privacy.ts';
import { KEEP_EVERYTHING } from '#domain/retention.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { findRetention } from './store.ts';

export async function fetchRetention({
  tx,
  business: { businessId },
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  return { retention: { ...KEEP_EVERYTHING, ...(await findRetention(tx, businessId)) } };
}
