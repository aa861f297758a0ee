import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { CHANNELS, WAITING_STATES } from '#domain/messages.ts';
import { withdrawExport } from '#server/modules/business-exports/withdraw-export.ts';
import { deleteNotificationsAbout } from '#server/modules/messages/delete-notifications.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { hashSubject, recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { countPersonData, NO_HOLDINGS } from '../count-person-data.ts';
import { keepInvitees } from '../keep-invitees.ts';
import { listPersonScope } from '../locate-in-locations.ts';
import { addressesOf, locatePersons, type PersonRecords } from '../locate-persons.ts';
import type { Person } from '../read-person.ts';
import { readPersons } from '../read-persons.ts';
import { removeSessions } from '../remove-sessions.ts';
import { eraseReviews } from '../reviews/erase-reviews.ts';
import type { MessageKey } from '../store.ts';
import { sumCounts } from '../sum-counts.ts';
import {
  clearSuppressionDetails,
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
 * Erases all data of a person under each of these addresses and numbers, and the chosen reviews, of a parent in all its
 * locations too; may be repeated. Cancels and refunds waiting messages, and withdraws a finished export of everything.
 * The invites' unsubscribe links still work.
 * @throws invalid (422) for an invalid address or number; conflict (409) while a message to them is being
 *   sent, since its outcome could not be recorded
 */
export async function erasePersonData(
  ctx: ContextFor<'erasePersonData'>,
  { reviewIDs = [], doNotContact = false, ...contacts }: InputFor<'erasePersonData'>,
  { deletedReviewsKeys, activityKeys }: Options,
): Promise<AnswerTo<'erasePersonData'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const persons = await readPersons(tx, businessId, contacts);
  const reviewIds = filterIds(reviewIDs);
  const wanted = { persons, reviewIds, deletedReviewsKeys, activityKeys };
  const erased: ErasedRecords[] = [];
  for (const partId of await listPersonScope(tx, businessId)) {
    erased.push(await eraseInBusiness(ctx, partId, wanted));
  }
  await clearSuppressions(tx, businessId, persons);
  if (doNotContact) {
    const contacted = new Set(erased.flatMap((one) => one.contacted));
    await suppressErased(ctx, { persons, contacted, activityKeys });
  }
  const total = sumCounts(NOTHING_ERASED, ...erased.map(({ counts }) => counts));
  for (const { businessId: partId, counts } of erased) {
    const hasErased = Object.values(counts).some((count) => count > 0);
    const isAsked = partId === businessId;
    if (isAsked || hasErased) {
      const after = isAsked ? total : counts;
      await recordErasure(ctx, partId, { persons, after, activityKeys });
    }
    // Last, so that hardly anything that begins meanwhile can still read the person.
    if (hasErased) await withdrawExport(tx, partId, { now: ctx.now });
  }
  return { erased: total };
}

type ErasedCounts = AnswerTo<'erasePersonData'>['erased'];

const NOTHING_ERASED: ErasedCounts = { ...NO_HOLDINGS, reviews: 0, activity: 0 };

interface ErasedRecords {
  businessId: string;
  counts: ErasedCounts;
  /** The addresses and numbers under which they were written to. */
  contacted: readonly string[];
}

interface Wanted extends Options {
  persons: readonly Person[];
  reviewIds: readonly string[];
}

/** Erases in one business what it stores about the persons, except for the do-not-contact list. */
async function eraseInBusiness(
  { tx, now }: ContextFor<'erasePersonData'>,
  businessId: string,
  { persons, reviewIds, deletedReviewsKeys, activityKeys }: Wanted,
): Promise<ErasedRecords> {
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
  const reviews = await eraseReviews(tx, businessId, { reviewIds, now, deletedReviewsKeys });
  await deleteNotificationsAbout(tx, businessId, [...sessionIds, ...reviewIds]);
  return {
    businessId,
    counts: { ...holdings, suppressions: 0, reviews, activity: 0 },
    contacted: [
      ...messages.map(({ address }) => address),
      ...invites.flatMap(({ number }) => number ?? []),
    ],
  };
}

/** Those on the do-not-contact list stay on it, without details. */
async function clearSuppressions(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<void> {
  const holderId = await findHolderId(tx, businessId);
  const addresses = addressesOf(persons);
  for (const channel of CHANNELS) {
    await clearSuppressionDetails(tx, holderId, { channel, addresses: addresses[channel] });
  }
}

async function recordErasure(
  ctx: ContextFor<'erasePersonData'>,
  businessId: string,
  {
    persons: [first],
    after,
    activityKeys,
  }: Pick<Wanted, 'persons' | 'activityKeys'> & { after: ErasedCounts },
): Promise<void> {
  const holderId = await findHolderId(ctx.tx, businessId);
  await recordActivity(ctx, businessId, {
    action: 'personErased',
    ...(first && { subject: hashSubject(activityKeys, holderId, first.to) }),
    after,
  });
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
