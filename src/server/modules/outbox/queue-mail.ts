import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { deliverMessages } from './jobs.ts';
import { insertMessage } from './store.ts';

/** The business of the messages that the product sends in its own name. */
const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';

interface QueuedMail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  now: Date;
  businessId?: string;
}

/** Puts a mail into the outbox as part of the transaction; it is sent once that has committed. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const { now, businessId = NO_BUSINESS, ...content } = mail;
  const messageId = newId(now);
  await insertMessage(tx, businessId, { ...content, messageId, channel: 'email', createdAt: now });
  await enqueue(tx, deliverMessages, {}, { key: deliverMessages.id });
}
