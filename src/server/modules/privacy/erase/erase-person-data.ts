import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { erasePersonData as call } from '#contract/privacy.ts';
import { CHANNELS, WAITING_STATES } from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { countHoldings } from '../count-holdings.ts';
import { locatePersons, type PersonRecords } from '../locate-persons.ts';
import type { Person } from '../read-person.ts';
import { readPersons } from '../read-persons.ts';
import { removeSessions } from '../remove-sessions.ts';
import type { MessageKey } from '../store.ts';
import {
  deleteContactHistory,
  deleteInvites,
  deleteMessages,
  lockInvites,
  lockMessages,
  lockSessions,
} from './store.ts';

/**
 * Erases all that is kept of a person, under each address and number that is named; may be repeated, and then
 * finds nothing. Messages that wait are not sent, and what was taken for them is given back.
 * @throws invalid (422) for what is neither an address nor a number; conflict (409) while a message to them
 *   is being sent, since nobody could say afterwards whether it was
 */
export async function erasePersonData(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  asked: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const persons = await readPersons(tx, businessId, asked);
  const located = await locateAndLock(tx, businessId, persons);
  const { sessionIds, inviteIds, messages, addresses } = located;
  const holdings = await countHoldings(tx, businessId, located);
  const messageIds = messages.filter(isUnsent).map(({ messageId }) => messageId);
  await refundQuota(tx, businessId, { messageIds, now });
  await removeSessions(tx, businessId, sessionIds);
  await recordChanges(tx, businessId, { inviteIds }, () =>
    deleteInvites(tx, businessId, inviteIds),
  );
  const all = messages.map(({ messageId }) => messageId);
  await deleteMessages(tx, businessId, all);
  for (const channel of CHANNELS) {
    await deleteContactHistory(tx, businessId, { channel, addresses: addresses[channel] });
  }
  return { erased: { ...holdings, suppressions: 0 } };
}

/**
 * Locks sessions first, as `recordChanges` does, then looks again: something may have come or gone meanwhile. Only a
 * session that began between the two looks is locked after the invites.
 */
async function locateAndLock(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<PersonRecords> {
  const { sessionIds, inviteIds, messages } = await locatePersons(tx, businessId, persons);
  await lockSessions(tx, businessId, sessionIds);
  await lockInvites(tx, businessId, inviteIds);
  const messageIds = messages.map(({ messageId }) => messageId);
  const states = await lockMessages(tx, businessId, messageIds);
  if (states.includes('sending')) throw new AppError('conflict', texts.privacy.isLeaving);
  return locatePersons(tx, businessId, persons);
}

/** What may have left before is not said to be unsent. */
function isUnsent({ state, isDoubtful }: MessageKey): boolean {
  return WAITING_STATES.some((waiting) => waiting === state) && !isDoubtful;
}
