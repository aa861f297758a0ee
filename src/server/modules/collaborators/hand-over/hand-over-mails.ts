import { fill } from '#domain/fill-placeholders.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Member } from '../queries.ts';

interface Offer {
  receiver: Member;
  ownerId: string;
  /** The origin of the link. */
  baseUrl: string;
  now: Date;
}

/** Queues the mail that asks a member to take the business over. */
export async function mailOffer(
  tx: Tx,
  businessId: string,
  { receiver, ownerId, baseUrl, now }: Offer,
): Promise<void> {
  const owner = await findAccount(tx, ownerId);
  const values = { owner: owner?.name ?? '', name: receiver.name };
  const about = { recipient: receiver, purpose: 'handOver', values } as const;
  await mailAboutTeam(tx, businessId, { ...about, baseUrl, now });
}

interface Answer {
  /** Who offered the business. */
  fromUserId: string;
  /** Who answers. */
  toUserId: string;
  answer: 'accepted' | 'declined';
  baseUrl: string;
  now: Date;
}

/** Queues the mail with a member's answer to the owner who offered them the business. */
export async function mailAnswer(
  tx: Tx,
  businessId: string,
  { fromUserId, toUserId, answer, baseUrl, now }: Answer,
): Promise<void> {
  const [owner, member] = [await findAccount(tx, fromUserId), await findAccount(tx, toUserId)];
  if (!owner) return;
  const values = { member: member?.name ?? '', name: owner.name };
  const purpose = answer === 'accepted' ? 'handOverAccepted' : 'handOverDeclined';
  await mailAboutTeam(tx, businessId, { recipient: owner, purpose, values, baseUrl, now });
}

interface TeamMail {
  recipient: { readonly email: string };
  purpose: 'handOver' | 'handOverAccepted' | 'handOverDeclined';
  values: { name: string; owner: string } | { name: string; member: string };
  baseUrl: string;
  now: Date;
}

async function mailAboutTeam(
  tx: Tx,
  businessId: string,
  { recipient, purpose, values, baseUrl, now }: TeamMail,
): Promise<void> {
  const language = languageOfPerson(recipient);
  const product = await readProductBrand(tx, businessId);
  const { collaborators, mails } = textsFor(language, product.name);
  const { subject, greeting, text, about, button } = collaborators.mails[purpose];
  const business = await readBusiness(tx, businessId);
  const filling = { ...values, business: business.name };
  const mail = composeActionMail({
    language,
    subject: fill(subject, filling),
    greeting: fill(greeting, filling),
    paragraphs: [fill(text, filling), fill(about, filling)],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/collaborators', businessId),
    linkIntro: mails.linkIntro,
    closing: '',
    product,
  });
  await queueMail(tx, { ...mail, recipient: recipient.email, now });
}
