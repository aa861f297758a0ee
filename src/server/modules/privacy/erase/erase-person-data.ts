import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { erasePersonData as call } from '#contract/privacy.ts';
import { WAITING_STATES } from '#domain/messages.ts';
import { returnQuota } from '#server/modules/quotas/return-quota.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { countHoldings, type Located, locatePerson } from '../locate-person.ts';
import { type Person, readPerson } from '../read-person.ts';
import type { MessageKey } from '../store.ts';
import { removeSessions } from './remove-sessions.ts';
import { deleteInvites, deleteMessages, deleteTraces, lockInvites, lockMessages } from './store.ts';

/**
 * Erases all that is kept of a person; may be repeated, and then finds nothing. Messages that wait are not
 * sent, and what was taken for them is given back.
 * @throws invalid (422) for what is neither an address nor a number; conflict (409) while a message to them
 *   is being sent, since nobody could say afterwards whether it was
 */
export async function erasePersonData(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { to }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const person = await readPerson(tx, businessId, to);
  const located = await locateAndLock(tx, businessId, person);
  const { sessionIds, inviteIds, messages } = located;
  const holdings = await countHoldings(tx, businessId, { person, located });
  const messageIds = messages.filter(isUnsent).map(({ messageId }) => messageId);
  await returnQuota(tx, businessId, { messageIds, now });
  await removeSessions(tx, businessId, sessionIds);
  await deleteInvites(tx, businessId, inviteIds);
  const all = messages.map(({ messageId }) => messageId);
  await deleteMessages(tx, businessId, all);
  await deleteTraces(tx, businessId, person);
  return { erased: { ...holdings, suppressions: 0 } };
}

/** Looked at once more under the locks: something may have come or gone meanwhile. */
async function locateAndLock(tx: Tx, businessId: string, person: Person): Promise<Located> {
  const { inviteIds, messages } = await locatePerson(tx, businessId, person);
  await lockInvites(tx, businessId, inviteIds);
  const messageIds = messages.map(({ messageId }) => messageId);
  const states = await lockMessages(tx, businessId, messageIds);
  if (states.includes('sending')) throw new AppError('conflict', texts.privacy.isLeaving);
  return locatePerson(tx, businessId, person);
}

/** What may have left before is not said to be unsent. */
function isUnsent({ state, isDoubtful }: MessageKey): boolean {
  return WAITING_STATES.some((waiting) => waiting === state) && !isDoubtful;
}
