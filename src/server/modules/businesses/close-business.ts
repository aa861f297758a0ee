import type { ClosedReason } from '#domain/closing.ts';
import {
  scheduleCancelledSends,
  scheduleFollowClosing,
  scheduleRebuild,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { listStoredBelow } from './queries.ts';
import { updateClosed, updateClosedUntil, updateReopened } from './store.ts';

interface Closed {
  reason: ClosedReason;
  /** Who closes it; null for the product. */
  userId: string | null;
  /** When it is erased; null: never. */
  until: Date | null;
  now: Date;
  /** Of the closing that it is part of, by which it is reopened; by default its own. */
  closingId?: string;
}

/**
 * Closes a business: from the commit on nobody reaches it, nothing is sent for it, and its pages are gone. What waits to
 * be sent is cancelled for good. Null if it is closed already; otherwise the closing's id, by which it is reopened.
 */
export async function closeBusiness(
  tx: Tx,
  businessId: string,
  closed: Closed,
): Promise<string | null> {
  const closingId = closed.closingId ?? newId(closed.now);
  if (!(await updateClosed(tx, businessId, { ...closed, closingId }))) return null;
  await afterChange(tx, businessId);
  return closingId;
}

/** Reopens a business as it was before this closing. False if it is open, was closed anew, or is due to be erased. */
export async function reopenBusiness(
  tx: Tx,
  businessId: string,
  { closingId, now }: { closingId: string; now: Date },
): Promise<boolean> {
  if (!(await updateReopened(tx, businessId, { closingId, now }))) return false;
  await afterChange(tx, businessId);
  return true;
}

/** Closes a business with its open locations or clients, which are reopened with it. Returns like `closeBusiness`. */
export async function closeWithBelow(
  tx: Tx,
  businessId: string,
  closed: Closed,
): Promise<string | null> {
  const closingId = await closeBusiness(tx, businessId, closed);
  if (closingId === null) return null;
  for (const below of await listStoredBelow(tx, businessId)) {
    if (below.isOpen) await closeBusiness(tx, below.businessId, { ...closed, closingId });
  }
  return closingId;
}

/** Reopens a business with the locations or clients that were closed with it. Returns like `reopenBusiness`. */
export async function reopenWithBelow(
  tx: Tx,
  businessId: string,
  closing: { closingId: string; now: Date },
): Promise<boolean> {
  if (!(await reopenBusiness(tx, businessId, closing))) return false;
  for (const below of await listStoredBelow(tx, businessId)) {
    if (below.closingId === closing.closingId) {
      await reopenBusiness(tx, below.businessId, closing);
    }
  }
  return true;
}

// Before the time of any request that is under way.
const ENDED = new Date(0);

/** Lets nobody restore these closed businesses any more: they are erased next. False if one of them is open. */
export async function endRestoring(
  tx: Tx | Database,
  businessIds: readonly string[],
): Promise<boolean> {
  return (await updateClosedUntil(tx, businessIds, ENDED)) === businessIds.length;
}

/** Live streams end, or lists are read again; widgets, messages and subscriptions follow. */
async function afterChange(tx: Tx, businessId: string): Promise<void> {
  await notifyOfBusiness(tx, businessId);
  await scheduleRebuild(tx, businessId, { delay: 0 });
  await scheduleCancelledSends(tx, businessId);
  await scheduleFollowClosing(tx, businessId);
}
