import type { Channel } from '#domain/messages.ts';
import { returnQuota } from '#server/modules/quotas/return-quota.ts';
import type { Tx } from '#server/platform/context.ts';
import { suppress } from '../suppress.ts';
import { cancelAnswered, changeMessages, type Settlement, suppressDue } from './store.ts';

/** Whether more than the message itself changes. */
export function hasConsequences({ state }: Settlement): boolean {
  return state === 'failed' || state === 'bounced' || state === 'suppressed';
}

/** Settles messages that did not leave: what was taken for them is given back, nobody is bothered again. */
export async function settleWithConsequences(
  tx: Tx,
  channel: Channel,
  { settled, now }: { settled: readonly Settlement[]; now: Date },
): Promise<void> {
  const done = await changeMessages(tx, settled, now);
  const unsent = settled.filter(({ messageId }) => done.has(messageId));
  await returnAll(tx, unsent, now);
  for (const { businessId, messageId, address, suppression, fault } of unsent) {
    if (suppression === null) continue;
    const note = fault === null ? {} : { note: fault };
    await suppress(tx, businessId, {
      channel,
      address,
      reason: suppression,
      ...note,
      messageId,
      now,
    });
  }
}

/** What is due for people who were suppressed, or have answered, after it was accepted. */
export async function dropUnwanted(tx: Tx, channel: Channel, now: Date): Promise<void> {
  const suppressed = await suppressDue(tx, channel, now);
  const answered = await cancelAnswered(tx, channel, now);
  const unsent = [...suppressed, ...answered].filter(({ state }) => state !== 'uncertain');
  await returnAll(tx, unsent, now);
}

async function returnAll(
  tx: Tx,
  messages: readonly { businessId: string; messageId: string }[],
  now: Date,
): Promise<void> {
  for (const businessId of new Set(messages.map((message) => message.businessId))) {
    const messageIds = messages
      .filter((message) => message.businessId === businessId)
      .map(({ messageId }) => messageId);
    await returnQuota(tx, businessId, { messageIds, now });
  }
}
