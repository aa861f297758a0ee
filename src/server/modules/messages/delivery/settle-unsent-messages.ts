import type { Channel } from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { suppress } from '../suppress.ts';
import { changeMessages } from './change-messages.ts';
import type { Settlement } from './store.ts';

/** Whether the message will not be sent, which refunds it and may suppress the recipient. */
export function isUnsent({ state }: Settlement): boolean {
  return state === 'failed' || state === 'bounced' || state === 'suppressed';
}

interface Settling {
  channel: Channel;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  now: Date;
}

/** Settles unsent messages: refunds them and suppresses unreachable recipients. */
export async function settleUnsentMessages(
  tx: Tx,
  settled: readonly Settlement[],
  { channel, activityKeys, now }: Settling,
): Promise<void> {
  const done = await changeMessages(tx, settled, now);
  const unsent = settled.filter(({ messageId }) => done.has(messageId));
  for (const [businessId, own] of groupByBusiness(unsent)) {
    const messageIds = own.map(({ messageId }) => messageId);
    await refundQuota(tx, businessId, { messageIds, now });
  }
  for (const { businessId, messageId, address, suppression } of unsent) {
    if (suppression === null) continue;
    await suppress(tx, businessId, {
      channel,
      address,
      addressHash: hashSubject(activityKeys, await findHolderId(tx, businessId), address),
      reason: suppression,
      messageId,
      now,
    });
  }
}
