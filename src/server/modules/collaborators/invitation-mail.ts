import { fill } from '#domain/fill-placeholders.ts';
import type { InvitedRole } from '#domain/roles.ts';
import { readBusinessName } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { texts } from '#server/texts/en.ts';

interface InvitationMail {
  email: string;
  name: string;
  role: InvitedRole;
  token: string;
  inviterName: string | undefined;
  /** The origin of the link. */
  baseUrl: string;
  sentAt: Date;
}

const { mails, roles } = texts.collaborators;

/** Queues the mail with the link to join the team of a business. */
export async function mailInvitation(
  tx: Tx,
  businessId: string,
  { email, name, role, token, inviterName = '', baseUrl, sentAt }: InvitationMail,
): Promise<void> {
  const { subject, greeting, greetingWithoutName, text, about, button, ignore } = mails.invitation;
  const values = { inviter: inviterName, business: await readBusinessName(tx, businessId) };
  const mail = composeActionMail({
    subject: fill(subject, values),
    greeting: name === '' ? greetingWithoutName : fill(greeting, { name }),
    paragraphs: [fill(text, { ...values, role: roles[role].name }), roles[role].about, about],
    button,
    link: `${baseUrl}/dash/signup-invited?${new URLSearchParams({ email: showEmail(email), token })}`,
    linkIntro: texts.mails.linkIntro,
    closing: ignore,
  });
  await queueMail(tx, { ...mail, recipient: email, now: sentAt });
}
