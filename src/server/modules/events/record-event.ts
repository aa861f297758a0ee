import { type BusinessEvent, isMailed } from '#domain/business-events.ts';
import { scheduleOwnerMails } from '#server/modules/shared-jobs/schedule-jobs.ts';
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
  const isMailDue = isMailed(event);
  await insertEvent(tx, businessId, { eventId: newId(now), event, now, isMailDue });
  if (isMailDue) await scheduleOwnerMails(tx, businessId);
}
