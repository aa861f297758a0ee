import type { MessageReason } from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import type { Tx } from '#server/platform/context.ts';
import { type ClaimedMessage, setUnwanted } from './store.ts';

export interface UnwantedMessages {
  messages: readonly ClaimedMessage[];
  /** By message id. */
  reasons: ReadonlyMap<string, MessageReason>;
  now: Date;
}

/** Takes due messages that are no longer wanted off the queue; refunds those that certainly were not sent. */
export async function dropUnwantedMessages(
  tx: Tx,
  businessId: string,
  { messages, reasons, now }: UnwantedMessages,
): Promise<void> {
  const unwanted = messages.flatMap(({ messageId }) => {
    const reason = reasons.get(messageId);
    return reason ? [{ messageId, reason }] : [];
  });
  const dropped = await setUnwanted(tx, businessId, { unwanted, now });
  const unsent = dropped.filter(({ state }) => state !== 'uncertain');
  await refundQuota(tx, businessId, {
    messageIds: unsent.map(({ messageId }) => messageId),
    now,
  });
}
