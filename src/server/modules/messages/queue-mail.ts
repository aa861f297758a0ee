import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS, newId } from '#server/platform/ids.ts';
import { acceptMessages } from './accept-messages.ts';
import { singleMail } from './single-mail.ts';

interface MailParts {
  subject: string;
  html: string;
  text: string;
  /** Additional ones. */
  headers?: Readonly<Record<string, string>>;
  now: Date;
  businessId?: string;
}

/** Queues a mail of the product itself; it is sent after the commit. */
export async function queueMail(tx: Tx, mail: MailParts & { recipient: string }): Promise<void> {
  await queueMailToSeveral(tx, { ...mail, recipients: [mail.recipient] });
}

/** The same for several people, each with a mail of their own. Answers its content; null without recipients. */
export async function queueMailToSeveral(
  tx: Tx,
  mail: MailParts & { recipients: readonly string[] },
): Promise<string | null> {
  const { now, recipients, subject, html, text, headers = {}, businessId = NO_BUSINESS } = mail;
  if (recipients.length === 0) return null;
  const content = { contentId: newId(now), subject, html, text, headers };
  const messages = recipients.map((recipient) => singleMail({ kind: 'notice', recipient, now }));
  await acceptMessages(tx, businessId, { content, messages, now });
  return content.contentId;
}
