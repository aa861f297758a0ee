import type { OwnersEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import { settingsName } from './mail-words.ts';
import type { MailParts } from './notification-mail.tsx';

/** Informs an owner that most or all of what the plan includes is used, and what follows. */
export function composeLimitMail(
  { name, level, used, limit, month }: Extract<OwnersEvent, { kind: 'limitUsed' }>,
  recipient: Recipient,
): MailParts {
  const { language, baseUrl } = recipient;
  const { businessId, name: business } = recipient.business;
  const { headings, counted, meanings, button, reason } =
    textsFor(language).mails.notifications.limits;
  const values = {
    business: nameInMail(business),
    used: used.toLocaleString(language),
    limit: limit.toLocaleString(language),
  };
  const heading = headings[name][level];
  const meaning = meanings[name][level];
  const period = month === 'trial' ? 'trial' : 'month';
  return {
    subject: fill('{business}: {heading}', { ...values, heading: heading.subject }),
    preheader: meaning,
    heading: heading.title,
    paragraphs: [fill(counted[name][period], values), meaning],
    sections: [],
    button: { label: button, link: dashboardLink(baseUrl, '/dash/settings/plan', businessId) },
    reason: fill(reason, { business: settingsName(recipient) }),
  };
}
