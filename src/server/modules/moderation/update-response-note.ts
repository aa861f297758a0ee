import type { InputOf } from '#contract/call.ts';
import type { updateResponseNote as call } from '#contract/moderation.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { idsAmong } from '#server/platform/ids.ts';
import { lockResponses, setNote } from './store.ts';

/**
 * Writes the private note of a response; the same words again change nothing.
 * @throws not_found (404) for what is no response of the business
 */
export async function updateResponseNote(
  { tx, actor, business: { businessId }, now }: ContextOf<typeof call>,
  { sessionID, note }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const [response] = await lockResponses(tx, businessId, idsAmong([sessionID]));
  if (!response) throw notFound();
  if (response.note !== note) {
    const sessionIds = [response.sessionId];
    await setNote(tx, businessId, { sessionIds, note, now, userId: actor.userId });
  }
  return {};
}
