import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  allowAllBusinesses,
  groupByBusiness,
} from '#server/platform/database/across-businesses.ts';
import {
  deleteContents,
  deleteNotificationsBefore,
  deleteNotificationsTo,
  listNotificationsWith,
} from './store.ts';

const DAY = 86_400_000;
/** Until then, the operator can see what became of them, and a monthly digest that the last one came back. */
const KEPT_DAYS = 60;

/**
 * Deletes the notifications that repeat what these responses or reviews said, but for one that is being sent. Those to
 * members of a location's parent are the parent's.
 */
export async function deleteNotificationsAbout(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const ownerId of new Set([businessId, await findHolderId(tx, businessId)])) {
    const contentIds = await listNotificationsWith(tx, ownerId, ids);
    if (contentIds.length > 0) await deleteContents(tx, ownerId, contentIds);
  }
}

/** Deletes the notifications of all businesses after 60 days. */
export async function deleteOldNotifications(tx: Tx, now: Date): Promise<void> {
  await allowAllBusinesses(tx, 'notifications.delete-old');
  const time = new Date(now.getTime() - KEPT_DAYS * DAY);
  await deleteContentsOf(tx, await deleteNotificationsBefore(tx, time));
}

/**
 * Deletes the notifications of all businesses to somebody whose account is deleted: those that wait, and one that is
 * being sent, whose outcome nobody needs.
 */
export async function deleteNotificationsOf(tx: Tx, readerId: string): Promise<void> {
  await allowAllBusinesses(tx, 'notifications.of-deleted');
  await deleteContentsOf(tx, await deleteNotificationsTo(tx, readerId));
}

async function deleteContentsOf(
  tx: Tx,
  deleted: readonly { businessId: string; contentId: string }[],
): Promise<void> {
  for (const [businessId, own] of groupByBusiness(deleted)) {
    await deleteContents(
      tx,
      businessId,
      own.map(({ contentId }) => contentId),
    );
  }
}
