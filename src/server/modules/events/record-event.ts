import { type BusinessEvent, isForOwners } from '#domain/business-events.ts';
import { urgencyOf } from '#domain/notifications.ts';
import { listWishes } from '#server/modules/notifications/queries.ts';
import { scheduleEventMails } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { listParentMembers } from '#server/platform/business/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEvent } from './store.ts';

/**
 * Records what happened in a business, in the transaction of the change. Everything that tells somebody of a change
 * starts here: the change commits with its event, or not at all.
 */
export async function recordEvent(
  tx: Tx,
  businessId: string,
  { event, now }: { event: BusinessEvent; now: Date },
): Promise<void> {
  const isMailDue = await isMailedAtOnce(tx, businessId, event);
  await insertEvent(tx, businessId, { eventId: newId(now), event, now, isMailDue });
  if (isMailDue) await scheduleEventMails(tx, businessId);
}

/** Whether anybody hears of the event before the next digest. */
async function isMailedAtOnce(tx: Tx, businessId: string, event: BusinessEvent): Promise<boolean> {
  if (event.kind !== 'responseFinished') return isForOwners(event);
  const parentId = (await listParentMembers(tx, businessId))[0]?.parentId;
  const wishes = [
    ...(await listWishes(tx, businessId)),
    ...(parentId === undefined ? [] : await listWishes(tx, parentId)),
  ];
  return wishes.some((wish) => urgencyOf(event.rating, wish) !== null);
}
