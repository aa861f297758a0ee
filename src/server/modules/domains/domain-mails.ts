import type { DomainTrouble } from '#domain/domain-standing.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { listBusinessOwners } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { NAME_KNOWLEDGE } from '#server/platform/domain-names.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';

interface DomainMail {
  purpose: DomainTrouble | 'verified' | 'takenOver';
  domain: string;
  baseUrl: string;
  now: Date;
}

/** Queues a mail about a business's domain to each of its owners. */
export async function mailOwners(
  tx: Tx,
  { businessId, name: business }: Pick<Business, 'businessId' | 'name'>,
  { purpose, domain, baseUrl, now }: DomainMail,
): Promise<void> {
  const product = await readProductBrand(tx, businessId);
  const link = dashboardLink(baseUrl, '/dash/settings/customdomain', businessId);
  const shown = NAME_KNOWLEDGE.toUnicode(domain);
  for (const ownerId of await listBusinessOwners(tx, businessId)) {
    const owner = await findAccount(tx, ownerId);
    if (!owner) continue;
    const language = languageOfPerson(owner);
    const { domains, mails } = textsFor(language, product.name);
    const { subject, text, about } = domains.mails[purpose];
    const values = { business, domain: shown, name: owner.name };
    const mail = composeActionMail({
      language,
      subject: fill(subject, values),
      greeting: fill(domains.mails.greeting, values),
      paragraphs: [fill(text, values), fill(about, values)],
      button: domains.mails.button,
      link,
      linkIntro: mails.linkIntro,
      closing: '',
      product,
    });
    await queueMail(tx, { ...mail, recipient: owner.email, now });
  }
}
