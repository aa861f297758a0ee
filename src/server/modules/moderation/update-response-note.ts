import type { InputOf } from '#contract/call.ts';
import type { updateResponseNote as call } from '#contract/moderation.ts';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { idsAmong } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import { lockResponses, setNote } from './store.ts';

/**
 * Writes the private note of a response; the words that stand there already change nothing, whatever was read.
 * @throws not_found (404) for what is no response of the business; conflict (409) `note_changed` where `was`
 *   is given and another note stands there by now
 */
export async function updateResponseNote(
  { tx, actor, business: { businessId }, now }: ContextOf<typeof call>,
  { sessionID, note, was }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const [response] = await lockResponses(tx, businessId, idsAmong([sessionID]));
  if (!response) throw notFound();
  const { sessionId, note: current } = response;
  if (current === note) return {};
  if (typeof was === 'string' && was !== current) {
    throw new AppError('conflict', texts.moderation.noteChanged, { code: 'note_changed' });
  }
  await recordChanges(tx, businessId, { sessionIds: [sessionId] }, () =>
    setNote(tx, businessId, { sessionId, note, now, userId: actor.userId }),
  );
  return {};
}
