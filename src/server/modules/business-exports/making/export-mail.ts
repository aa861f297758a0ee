import { may } from '#domain/client-areas.ts';
import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { findAccess } from '#server/platform/access/resolve-business.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Claim } from '../store.ts';

interface ExportMail {
  purpose: 'ready' | 'failed';
  claim: Claim;
  /** Until when it can be downloaded. */
  removeAt: Date;
  baseUrl: string;
  now: Date;
}

/** Tells whoever asked for an export that it is ready, or that it failed, if they may still have one. */
export async function mailExport(
  tx: Tx,
  businessId: string,
  { purpose, claim, removeAt, baseUrl, now }: ExportMail,
): Promise<void> {
  const account = claim.requestedBy && (await findAccount(tx, claim.requestedBy));
  if (!account) return;
  const access = await findAccess(tx, businessId, account.userId);
  if (access === null || !may(access, 'business.export')) return;
  const { name: business } = await readBusiness(tx, businessId);
  const language = languageOfPerson(account);
  const product = await readProductBrand(tx, businessId);
  const { businessExports, mails } = textsFor(language, product.name);
  const { subject, greeting, text, about, button, closing } = businessExports.mails[purpose];
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const until = dateFormat(language, account.timeZone ?? 'UTC', style).format(removeAt);
  const values = { name: account.name, business, until };
  const mail = composeActionMail({
    language,
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    paragraphs: [fill(text, values), fill(about, values)],
    button,
    link: `${dashboardLink(baseUrl, '/dash/settings/privacy', businessId)}#everything`,
    linkIntro: mails.linkIntro,
    closing,
    product,
  });
  const { email: recipient, userId: readerId } = account;
  await queueMail(tx, { ...mail, recipient, readerId, businessId, now });
}
