import type { OwnersEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import type { MailParts } from './notification-mail.tsx';

/** Informs an owner that invites were refused, because what the plan includes is used up. */
export function composeQuotaMail(
  { channel, bucket }: Extract<OwnersEvent, { kind: 'quotaReached' }>,
  { language, business: { businessId, name }, baseUrl }: Recipient,
): MailParts {
  const { subject, heading, text, meaning, button, reason } =
    textsFor(language).mails.notifications.quota;
  const values = { business: nameInMail(name) };
  const isTrial = bucket === 'trial';
  return {
    subject: fill(subject[channel], values),
    preheader: meaning,
    heading: fill(heading[channel], values),
    paragraphs: [fill(isTrial ? text.trial : text.month, values), meaning],
    sections: [],
    button: { label: button, link: dashboardLink(baseUrl, '/dash/settings/plan', businessId) },
    reason: fill(reason, values),
  };
}
