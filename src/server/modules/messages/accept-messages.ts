import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { deliverMessages } from './jobs.ts';
import { insertContent, insertMessages, type MessageContent, type NewMessage } from './store.ts';

interface Accepted {
  content: MessageContent & { contentId: string };
  /** Messages with this content; each says itself when it is to go. */
  messages: readonly Omit<NewMessage, 'contentId'>[];
  now: Date;
}

/** Takes messages as part of the transaction; what is due is sent once that has committed. */
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

/** Has what is due sent once the transaction has committed. */
export function wakeDelivery(tx: Tx): Promise<void> {
  return enqueue(tx, deliverMessages, {}, { key: deliverMessages.id });
}
