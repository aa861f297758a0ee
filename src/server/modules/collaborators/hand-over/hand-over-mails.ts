import { fill } from '#domain/fill-placeholders.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readBusinessName } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { texts } from '#server/texts/en.ts';
import type { Member } from '../store.ts';

const { mails } = texts.collaborators;

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
  const recipient = receiver.email;
  const wording = mails.handOver;
  await mailAboutTeam(tx, businessId, { recipient, wording, values, baseUrl, now });
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
  const wording = answer === 'accepted' ? mails.handOverAccepted : mails.handOverDeclined;
  await mailAboutTeam(tx, businessId, { recipient: owner.email, wording, values, baseUrl, now });
}

interface TeamMail {
  recipient: string;
  wording: (typeof mails)['handOver' | 'handOverAccepted' | 'handOverDeclined'];
  values: { name: string; owner: string } | { name: string; member: string };
  baseUrl: string;
  now: Date;
}

async function mailAboutTeam(
  tx: Tx,
  businessId: string,
  { recipient, wording, values, baseUrl, now }: TeamMail,
): Promise<void> {
  const { subject, greeting, text, about, button } = wording;
  const filling = { ...values, business: await readBusinessName(tx, businessId) };
  const mail = composeActionMail({
    subject: fill(subject, filling),
    greeting: fill(greeting, filling),
    paragraphs: [fill(text, filling), fill(about, filling)],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/collaborators', businessId),
    linkIntro: texts.mails.linkIntro,
    closing: '',
  });
  await queueMail(tx, { ...mail, recipient, now });
}
