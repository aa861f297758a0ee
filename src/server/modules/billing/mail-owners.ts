import {
  type BillingMail,
  dueEndMails,
  dueGraceMails,
  dueTrialMails,
} from '#domain/billing-mails.ts';
import { lastWholeDay } from '#domain/closing.ts';
import { dateFormat } from '#domain/date-format.ts';
import { graceEndsAt, trialEndsAt } from '#domain/entitlements.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type Account, findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness, listBusinessOwners } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { closesAt } from './closes-at.ts';
import { lockBilling } from './queries.ts';
import { insertMail } from './store.ts';

interface Options {
  now: Date;
  /** The origin of links in mails. */
  baseUrl: string;
}

/**
 * Mails the owners that a payment is owed, that the trial ends, or that the plan has ended and the business will be closed,
 * each once, whatever they chose to hear of: it is about their contract. Of several that are due, the last one is sent.
 */
export async function mailOwners(
  tx: Tx,
  businessId: string,
  { now, baseUrl }: Options,
): Promise<void> {
  await lockBilling(tx, businessId);
  const business = await findBusiness(tx, businessId);
  // A location has no contract of its own.
  if (!business || business.kind === 'location') return;
  const due = dueMails(business, now);
  if (!due) return;
  const { kinds, about } = due;
  const sent = new Set<BillingMail>();
  for (const kind of kinds) {
    if (await insertMail(tx, businessId, { kind, about, now })) sent.add(kind);
  }
  const last = kinds.at(-1);
  if (last === undefined || !sent.has(last)) return;
  const link = dashboardLink(baseUrl, '/dash/settings/plan', businessId);
  for (const ownerId of await listBusinessOwners(tx, businessId)) {
    const owner = await findAccount(tx, ownerId);
    if (owner) await mailOwner(tx, owner, { kind: last, about, business, link, now });
  }
}

/** What owners are to hear of by now, and the time that it is about. */
function dueMails(business: Business, now: Date): { kinds: BillingMail[]; about: Date } | null {
  const { state } = entitlementsOfBusiness(business, now);
  const { paymentFailedAt } = business;
  if (state === 'trial' || state === 'trialEnded') {
    const trialEnd = trialEndsAt(business.createdAt);
    return { kinds: dueTrialMails(trialEnd, now), about: trialEnd };
  }
  if (state === 'grace' && paymentFailedAt) {
    return { kinds: dueGraceMails(paymentFailedAt, now), about: paymentFailedAt };
  }
  const end = closesAt(business);
  return state === 'cancelled' && end ? { kinds: dueEndMails(end, now), about: end } : null;
}

interface OwnerMail {
  kind: BillingMail;
  about: Date;
  business: Business;
  link: string;
  now: Date;
}

async function mailOwner(
  tx: Tx,
  owner: Account,
  { kind, about, business, link, now }: OwnerMail,
): Promise<void> {
  const language = languageOfPerson(owner);
  const product = await readProductBrand(tx, business.businessId);
  const { payments, mails } = textsFor(language, product.name);
  const isOwed = kind.startsWith('owed');
  const { subject, text, about: more, button } = payments.mails[kind];
  const zone = owner.timeZone ?? 'UTC';
  const day = dateFormat(language, zone, { dateStyle: 'long' });
  const end = isOwed ? graceEndsAt(about) : about;
  const values = {
    business: business.name,
    name: owner.name,
    until: day.format(lastWholeDay(end, zone)),
  };
  const mail = composeActionMail({
    language,
    subject: fill(subject, values),
    greeting: fill(payments.mails.greeting, values),
    paragraphs: [fill(text, values), fill(more, values)],
    button,
    link,
    linkIntro: mails.linkIntro,
    closing: '',
    product,
  });
  await queueMail(tx, { ...mail, recipient: owner.email, now });
}
