import { lastWholeDay } from '#domain/closing.ts';
import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { listBusinessOwners } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { listTeam, type TeamMember } from './store.ts';

/** Of an account, whether or not it is of the team. */
type Addressee = Omit<TeamMember, 'role'>;

interface Deletion {
  businessName: string;
  /** Who deleted it. */
  ownerId: string;
  /** When it is erased. */
  until: Date;
  /** Restores it. */
  link: string;
  baseUrl: string;
  /** In whose name the team knows it. */
  product: ProductBrand;
  now: Date;
}

/** Queues a mail with the restoring link to the owner, and one that says who deleted the business to everybody else. */
export async function mailDeletion(
  tx: Tx,
  businessId: string,
  { businessName, ownerId, until, link, baseUrl, product, now }: Deletion,
): Promise<void> {
  const owner = (await findAccount(tx, ownerId))?.name ?? '';
  for (const member of await listTeam(tx, businessId)) {
    const isOwner = member.userId === ownerId;
    await mailMember(tx, member, {
      product,
      purpose: isOwner ? 'businessDeleted' : 'businessDeletedByOwner',
      values: { business: businessName, owner, until: dayOf(until, member) },
      link: isOwner ? link : `${baseUrl}/dash/home`,
      now,
    });
  }
}

interface Closing {
  businessName: string;
  /** When it is erased. */
  until: Date;
  /** Restores it. */
  link: string;
  /** In whose name its owners know it. */
  product: ProductBrand;
  now: Date;
}

/** Queues a mail with the restoring link to the owners of a business that was closed since its plan had ended. */
export async function mailClosing(
  tx: Tx,
  businessId: string,
  { businessName, until, link, product, now }: Closing,
): Promise<void> {
  for (const ownerId of await listBusinessOwners(tx, businessId)) {
    const owner = await findAccount(tx, ownerId);
    if (!owner) continue;
    const values = { business: businessName, until: dayOf(until, owner) };
    await mailMember(tx, owner, { product, purpose: 'businessClosed', values, link, now });
  }
}

interface Restoration {
  businessName: string;
  baseUrl: string;
  now: Date;
}

/** Queues a mail to the whole team that the business is back. */
export async function mailRestoration(
  tx: Tx,
  businessId: string,
  { businessName, baseUrl, now }: Restoration,
): Promise<void> {
  const link = dashboardLink(baseUrl, '/dash/home', businessId);
  const product = await readProductBrand(tx, businessId);
  for (const member of await listTeam(tx, businessId)) {
    const values = { business: businessName };
    await mailMember(tx, member, { product, purpose: 'businessRestored', values, link, now });
  }
}

interface MemberMail {
  product: ProductBrand;
  purpose:
    | 'businessClosed'
    | 'businessDeleted'
    | 'businessDeletedByOwner'
    | 'businessRestored'
    | 'locationRemoved'
    | 'clientRemoved'
    | 'ownClientRemoved';
  values: Readonly<Record<string, string>>;
  link: string;
  now: Date;
}

// Sent in nobody's name: for a closed business nothing is sent.
export async function mailMember(
  tx: Tx,
  member: Addressee,
  { product, purpose, values, link, now }: MemberMail,
): Promise<void> {
  const language = languageOfPerson(member);
  const { closing, mails } = textsFor(language, product.name);
  const { subject, greeting, text, about, button, closing: last } = closing.mails[purpose];
  const filling = { ...values, name: member.name };
  const mail = composeActionMail({
    language,
    subject: fill(subject, filling),
    greeting: fill(greeting, filling),
    paragraphs: [fill(text, filling), fill(about, filling)],
    button,
    link,
    linkIntro: mails.linkIntro,
    closing: last,
    product,
  });
  await queueMail(tx, { ...mail, recipient: member.email, now });
}

/** The last whole day, where the reader is. */
export function dayOf(time: Date, { email, timeZone }: Addressee): string {
  const style = { dateStyle: 'long' } as const;
  const zone = timeZone ?? 'UTC';
  return dateFormat(languageOfPerson({ email }), zone, style).format(lastWholeDay(time, zone));
}
