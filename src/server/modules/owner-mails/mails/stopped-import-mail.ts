import type { MailedEvent } from '#domain/business-events.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { OwnerMail } from '../owner-mail.ts';

/** Informs an owner that an import goes on only when somebody acts. */
export function composeStoppedImportMail(
  { platform, error }: Extract<MailedEvent, { kind: 'importStopped' }>,
  { language, name, businessId, businessName, baseUrl }: OwnerMail,
): ComposedMail {
  const { mails, reviews } = textsFor(language);
  const { subject, greeting, text, meaning, button, closing } = mails.stoppedImport;
  const values = { platform: PLATFORMS[platform].name, business: businessName };
  return composeActionMail({
    language,
    subject: fill(subject, values),
    greeting: fill(greeting, { name }),
    paragraphs: [fill(text, values), reviews.importErrors[error], meaning],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/sharingandreviews', businessId),
    linkIntro: mails.linkIntro,
    closing,
  });
}
