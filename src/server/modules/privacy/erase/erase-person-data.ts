import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { CHANNELS, WAITING_STATES } from '#domain/messages.ts';
import { withdrawExport } from '#server/modules/business-exports/withdraw-export.ts';
import { deleteNotificationsAbout } from '#server/modules/messages/delete-notifications.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { hashSubject, recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { countPersonData } from '../count-person-data.ts';
import { keepInvitees } from '../keep-invitees.ts';
import { locatePersons, type PersonRecords } from '../locate-persons.ts';
import type { Person } from '../read-person.ts';
import { readPersons } from '../read-persons.ts';
import { removeSessions } from '../remove-sessions.ts';
import { eraseReviews } from '../reviews/erase-reviews.ts';
import type { MessageKey } from '../store.ts';
import {
  deleteContactHistory,
  deleteInvites,
  deleteMessages,
  lockInvites,
  lockMessages,
  lockSessions,
} from './store.ts';
import { suppressErased } from './suppress-erased.ts';

interface Options {
  /** Recognises reviews that were erased. */
  deletedReviewsKeys: KeyRing;
  /** Hashes who it was in the activity. */
  activityKeys: KeyRing;
}

/**
 * Erases all data of a person under each of these addresses and numbers, and the chosen reviews; may be repeated.
 * Cancels and refunds waiting messages, and withdraws a finished export of everything. The invites' unsubscribe links
 * still work.
 * @throws invalid (422) for an invalid address or number; conflict (409) while a message to them is being
 *   sent, since its outcome could not be recorded
 */
export async function erasePersonData(
  ctx: ContextFor<'erasePersonData'>,
  { reviewIDs = [], doNotContact = false, ...contacts }: InputFor<'erasePersonData'>,
  { deletedReviewsKeys, activityKeys }: Options,
): Promise<AnswerTo<'erasePersonData'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const persons = await readPersons(tx, businessId, contacts);
  const located = await locateAndLock(tx, businessId, persons);
  const { sessionIds, inviteIds, messages, addresses } = located;
  const holdings = await countPersonData(tx, businessId, { located, activityKeys });
  const messageIds = messages.filter(isUnsent).map(({ messageId }) => messageId);
  await refundQuota(tx, businessId, { messageIds, now });
  await removeSessions(tx, businessId, sessionIds);
  const invites = await recordResponseChanges(tx, businessId, { inviteIds }, () =>
    deleteInvites(tx, businessId, inviteIds),
  );
  await keepInvitees(tx, businessId, { invites, activityKeys });
  const all = messages.map(({ messageId }) => messageId);
  await deleteMessages(tx, businessId, all);
  for (const channel of CHANNELS) {
    await deleteContactHistory(tx, businessId, { channel, addresses: addresses[channel] });
  }
  if (doNotContact) {
    const contacted = new Set([
      ...messages.map(({ address }) => address),
      ...invites.flatMap(({ number }) => number ?? []),
    ]);
    await suppressErased(ctx, { persons, contacted, activityKeys });
  }
  const reviewIds = filterIds(reviewIDs);
  const reviews = await eraseReviews(tx, businessId, { reviewIds, now, deletedReviewsKeys });
  const erased = { ...holdings, suppressions: 0, reviews, activity: 0 };
  await deleteNotificationsAbout(tx, businessId, [...sessionIds, ...reviewIds]);
  const [first] = persons;
  await recordActivity(ctx, businessId, {
    action: 'personErased',
    ...(first && { subject: hashSubject(activityKeys, businessId, first.to) }),
    after: erased,
  });
  // Last, so that hardly anything that begins meanwhile can still read the person.
  if (Object.values(erased).some((count) => count > 0)) {
    await withdrawExport(tx, businessId, { now });
  }
  return { erased };
}

/** Locks sessions first, as `recordResponseChanges` does, then locates again, since data may have changed. */
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
  if (states.includes('sending')) throw new AppError('conflict', 'privacy.isLeaving');
  return locatePersons(tx, businessId, persons);
}

/** A message that may have been sent is not refunded. */
function isUnsent({ state, needsStatusCheck }: MessageKey): boolean {
  return WAITING_STATES.some((waiting) => waiting === state) && !needsStatusCheck;
}
