import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { deliverMessages } from './jobs.ts';
import { insertContent, insertMessages, type MessageContent, type NewMessage } from './store.ts';

interface Accepted {
  content: MessageContent & { contentId: string };
  /** Messages with this content, each with its own time. */
  messages: readonly Omit<NewMessage, 'contentId'>[];
  now: Date;
}

/** Queues messages in the transaction; due ones are sent after the commit. */
export async function acceptMessages(
  tx: Tx,
  businessId: string,
  { content, messages, now }: Accepted,
): Promise<void> {
  const { contentId } = content;
  await insertContent(tx, businessId, { ...content, now });
  await insertMessages(tx, businessId, {
    messages: messages.map((message) => ({ ...message, contentId })),
    now,
  });
  await wakeDelivery(tx);
}

/** Wakes delivery after the commit. */
export function wakeDelivery(tx: Tx): Promise<void> {
  return enqueue(tx, deliverMessages, {}, { key: deliverMessages.id });
}
