import { fill } from '#domain/fill-placeholders.ts';
import type { MemberRole } from '#domain/roles.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';

interface InvitationMail {
  email: string;
  name: string;
  role: MemberRole;
  token: string;
  inviterName: string | undefined;
  /** The origin of the link. */
  baseUrl: string;
  sentAt: Date;
}

/** Queues the mail with the link to join the team of a business. */
export async function mailInvitation(
  tx: Tx,
  businessId: string,
  { email, name, role, token, inviterName = '', baseUrl, sentAt }: InvitationMail,
): Promise<void> {
  const language = languageOfPerson({ email });
  const product = await readProductBrand(tx, businessId);
  const { collaborators, mails } = textsFor(language, product.name);
  const { about: aboutRole, name: roleName } = collaborators.roles[role];
  const { subject, greeting, greetingWithoutName, text, about, button, ignore } =
    collaborators.mails.invitation;
  const business = await readBusiness(tx, businessId);
  const values = { inviter: inviterName, business: business.name };
  const mail = composeActionMail({
    language,
    subject: fill(subject, values),
    greeting: name === '' ? greetingWithoutName : fill(greeting, { name }),
    paragraphs: [fill(text, { ...values, role: roleName }), aboutRole, about],
    button,
    link: `${baseUrl}/dash/signup-invited?${new URLSearchParams({ email: showEmail(email), token })}`,
    linkIntro: mails.linkIntro,
    closing: ignore,
    product,
  });
  await queueMail(tx, { ...mail, recipient: email, now: sentAt });
}
