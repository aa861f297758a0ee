import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { changeResponses as call } from '#contract/moderation.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { idsAmong } from '#server/platform/ids.ts';
import { changeVisibility } from './change-visibility.ts';

/** Archives many responses, marks them as spam, or undoes either; returns those that it changed. */
export async function changeResponses(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { sessionIDs, change }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const sessionIds = idsAmong(sessionIDs);
  const { changed } = await changeVisibility(tx, businessId, { sessionIds, change, now });
  return { changed };
}
