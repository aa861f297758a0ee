import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { previewRetention as call } from '#contract/privacy.ts';
import { RETAINED_KINDS } from '#domain/retention.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { retainedUntil } from './retained-until.ts';
import { countBefore } from './store.ts';

/** How much would be deleted by now. */
export async function previewRetention(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { retention }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const due = { responses: 0, contactDetails: 0, messages: 0, notes: 0 };
  for (const kind of RETAINED_KINDS) {
    const days = retention[kind];
    if (days === null) continue;
    const before = retainedUntil(now, days);
    due[kind] = await countBefore(tx, businessId, { kind, before });
  }
  return { due };
}
