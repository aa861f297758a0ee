import type { InputFor } from '#contract/calls.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import { lockResponses, setNote } from './store.ts';

/**
 * Saves a response's private note; saving the current text again is never a conflict.
 * @throws not_found (404) for an unknown response; conflict (409) `note_changed` if `was`
 *   differs from the stored note
 */
export async function updateResponseNote(
  { tx, actor, business: { businessId }, now }: ContextFor<'updateResponseNote'>,
  { sessionID, note, was }: InputFor<'updateResponseNote'>,
): Promise<Record<string, never>> {
  const [response] = await lockResponses(tx, businessId, filterIds([sessionID]));
  if (!response) throw notFound();
  const { sessionId, note: current } = response;
  if (current === note) return {};
  if (typeof was === 'string' && was !== current) {
    throw new AppError('conflict', 'moderation.noteChanged', { code: 'note_changed' });
  }
  await recordResponseChanges(tx, businessId, { sessionIds: [sessionId] }, () =>
    setNote(tx, businessId, { sessionId, note, now, userId: userIdOf(actor) }),
  );
  return {};
}
