import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS, newId } from '#server/platform/ids.ts';
import { acceptMessages } from './accept-messages.ts';
import { singleMail } from './single-mail.ts';

interface QueuedMail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  now: Date;
  businessId?: string;
}

/** Queues a mail of the product itself; it is sent after the commit. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const { now, recipient, subject, html, text, businessId = NO_BUSINESS } = mail;
  const content = { contentId: newId(now), subject, html, text, headers: {} };
  const message = singleMail({ kind: 'notice', recipient, now });
  await acceptMessages(tx, businessId, { content, messages: [message], now });
}
