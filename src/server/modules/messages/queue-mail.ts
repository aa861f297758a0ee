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

/** Takes a mail of the product's own as part of the transaction; it is sent once that has committed. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const { now, recipient, subject, html, text, businessId = NO_BUSINESS } = mail;
  const content = { contentId: newId(now), subject, html, text, headers: {} };
  const message = singleMail({ kind: 'notice', recipient, now });
  await acceptMessages(tx, businessId, { content, messages: [message], now });
}
