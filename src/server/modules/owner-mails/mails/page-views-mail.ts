import type { MailedEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { OwnerMail } from '../owner-mail.ts';

/** Informs an owner that the month's page views are used up and that widgets keep working. */
export function composePageViewsMail(
  { planName, used, limit }: Extract<MailedEvent, { kind: 'pageViewsExceeded' }>,
  { language, name, businessId, businessName, baseUrl }: OwnerMail,
): ComposedMail {
  const { mails } = textsFor(language);
  const { subject, greeting, counted, meaning, button, closing } = mails.pageViews;
  const values = {
    name,
    business: businessName,
    plan: planName,
    used: used.toLocaleString(language),
    limit: limit.toLocaleString(language),
  };
  return composeActionMail({
    language,
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    paragraphs: [fill(counted, values), meaning],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/plan', businessId),
    linkIntro: mails.linkIntro,
    closing,
  });
}
