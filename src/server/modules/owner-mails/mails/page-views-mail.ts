import type { MailedEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { texts } from '#server/texts/en.ts';
import type { OwnerMail } from '../owner-mail.ts';

const NUMBERS = new Intl.NumberFormat('en');

/** Informs an owner that the month's page views are used up and that widgets keep working. */
export function composePageViewsMail(
  { planName, used, limit }: Extract<MailedEvent, { kind: 'pageViewsExceeded' }>,
  { name, businessId, businessName, baseUrl }: OwnerMail,
): ComposedMail {
  const { subject, greeting, counted, meaning, button, closing } = texts.mails.pageViews;
  const values = {
    name,
    business: businessName,
    plan: planName,
    used: NUMBERS.format(used),
    limit: NUMBERS.format(limit),
  };
  return composeActionMail({
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    paragraphs: [fill(counted, values), meaning],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/plan', businessId),
    linkIntro: texts.mails.linkIntro,
    closing,
  });
}
