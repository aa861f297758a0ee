import type { Tx } from '#server/platform/context.ts';
import { NO_BUSINESS, newId } from '#server/platform/ids.ts';
import { acceptMessages } from './accept-messages.ts';
import { repeatedIds } from './repeated-ids.ts';
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

interface SingleMail extends MailParts {
  recipient: string;
  /** The person who reads it: it is not sent if they may no longer see the business. */
  readerId?: string;
}

/** Queues a mail of the product itself; it is sent after the commit. Answers its id. */
export async function queueMail(tx: Tx, mail: SingleMail): Promise<string> {
  const { now, recipient, readerId = null } = mail;
  const message = {
    ...singleMail({ kind: 'notice', recipient, now }),
    readerId,
    ...(readerId !== null && {
      repeatedIds: repeatedIds(mail.text, mail.businessId ?? NO_BUSINESS),
    }),
  };
  await accept(tx, mail, [message]);
  return message.messageId;
}

/** The same for several people, each with a mail of their own. Answers its content; null without recipients. */
export async function queueMailToSeveral(
  tx: Tx,
  mail: MailParts & { recipients: readonly string[] },
): Promise<string | null> {
  const { now, recipients } = mail;
  if (recipients.length === 0) return null;
  const messages = recipients.map((recipient) => singleMail({ kind: 'notice', recipient, now }));
  return accept(tx, mail, messages);
}

/** Answers the id of the content. */
async function accept(
  tx: Tx,
  { now, subject, html, text, headers = {}, businessId = NO_BUSINESS }: MailParts,
  messages: Parameters<typeof acceptMessages>[2]['messages'],
): Promise<string> {
  const content = { contentId: newId(now), subject, html, text, headers };
  await acceptMessages(tx, businessId, { content, messages, now });
  return content.contentId;
}
