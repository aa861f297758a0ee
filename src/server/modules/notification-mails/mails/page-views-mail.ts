import type { OwnersEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Recipient } from '../recipient.ts';
import { nameInMail } from './mail-words.ts';
import type { MailParts } from './notification-mail.tsx';

/** Informs an owner that the month's page views are used up and that widgets keep working. */
export function composePageViewsMail(
  { planName, used, limit }: Extract<OwnersEvent, { kind: 'pageViewsExceeded' }>,
  { language, business: { businessId, name }, baseUrl }: Recipient,
): MailParts {
  const { subject, heading, counted, meaning, button, reason } =
    textsFor(language).mails.notifications.pageViews;
  const values = {
    business: nameInMail(name),
    plan: planName,
    used: used.toLocaleString(language),
    limit: limit.toLocaleString(language),
  };
  return {
    subject: fill(subject, values),
    preheader: meaning,
    heading: fill(heading, values),
    paragraphs: [fill(counted, values), meaning],
    sections: [],
    button: { label: button, link: dashboardLink(baseUrl, '/dash/settings/plan', businessId) },
    reason: fill(reason, values),
  };
}
