import type { OwnersEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import { settingsName } from './mail-words.ts';
import type { MailParts } from './notification-mail.tsx';

/** Informs an owner that an import goes on only when somebody acts. */
export function composeStoppedImportMail(
  { platform, error }: Extract<OwnersEvent, { kind: 'importStopped' }>,
  recipient: Recipient,
): MailParts {
  const { language, business, baseUrl } = recipient;
  const { businessId, name } = business;
  const { mails, reviews } = textsFor(language);
  const { subject, heading, text, meaning, button, reason } = mails.notifications.stoppedImport;
  const values = { platform: PLATFORMS[platform].name, business: nameInMail(name) };
  const link = dashboardLink(baseUrl, '/dash/settings/sharingandreviews', businessId);
  return {
    subject: fill(subject, values),
    preheader: reviews.importErrors[error],
    heading: fill(heading, values),
    paragraphs: [fill(text, values), reviews.importErrors[error], meaning],
    sections: [],
    button: { label: button, link },
    reason: fill(reason, { business: settingsName(recipient) }),
  };
}
