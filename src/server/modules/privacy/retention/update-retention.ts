import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateRetention as call } from '#contract/privacy.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { setRetention } from './store.ts';

export async function updateRetention(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { retention }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const limited = Object.entries(retention).filter(([, days]) => days !== null);
  await setRetention(tx, businessId, Object.fromEntries(limited));
  return {};
}
