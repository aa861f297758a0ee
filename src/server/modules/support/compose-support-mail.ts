import { oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { withoutSlotMarks } from '#domain/message-slots.ts';
import type { Role } from '#domain/roles.ts';
import { shorten } from '#domain/text.ts';
import { quotedName } from '#server/platform/quoted-name.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

const SUBJECT_EXCERPT = 60;

interface SupportRequest {
  message: string;
  /** The notice whose link opened the form. */
  about: string | null;
  /** A path of the dashboard. */
  page: string | null;
  device: string | null;
  role: Role | null;
  person: { name: string; email: string; isConfirmed: boolean };
  business: { businessId: string; name: string; handle: string; planName: string } | null;
  /** The business was deleted, and can still be restored. */
  isDeleted: boolean;
  language: ServerLanguage;
  baseUrl: string;
}

/**
 * The mail to support, in plain text: replies go to the person. What the product knows stands before the message, so that
 * no message can imitate it.
 */
export function composeSupportMail(request: SupportRequest) {
  const { message, person, business } = request;
  const { subject, intro } = textsFor('en').mails.support;
  const name = oneLine(person.name) || person.email;
  const from = business === null ? name : `${name}, ${oneLine(business.name)}`;
  const excerpt = shorten(oneLine(message), SUBJECT_EXCERPT);
  return {
    subject: plain(fill(subject, { from, excerpt })),
    html: '',
    text: plain(`${[...factsOf(request), '', fill(intro, { name })].join('\n')}\n\n${message}\n`),
    headers: { 'Reply-To': plain(`${quotedName(name)} <${person.email}>`) },
  };
}

function factsOf(request: SupportRequest): string[] {
  const { person, business, isDeleted, about, page, device, role, language, baseUrl } = request;
  const { labels, unconfirmed, deleted } = textsFor('en').mails.support;
  const facts = {
    person: `${oneLine(person.name)} <${person.email}>${person.isConfirmed ? '' : ` (${unconfirmed})`}`,
    business:
      business &&
      `${oneLine(business.name)} (${business.handle}, ${business.businessId})${isDeleted ? ` (${deleted})` : ''}`,
    role,
    plan: business?.planName ?? null,
    screen: page && `${baseUrl}${oneLine(page)}`,
    about,
    language,
    browser: device,
  };
  return Object.entries(facts).flatMap(([key, value]) =>
    value === null ? [] : [`${labels[key as keyof typeof facts]}: ${value}`],
  );
}

function plain(text: string): string {
  return withoutSlotMarks(text);
}
