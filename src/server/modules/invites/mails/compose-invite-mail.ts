import type { Appearance } from '#contract/businesses.ts';
import { oneLine } from '#domain/display-text.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { slot, withoutSlotMarks } from '#domain/message-slots.ts';
import type { InviteKind } from '#domain/messages.ts';
import type { RatingType } from '#domain/ratings.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { ComposedMail } from '#server/platform/action-mail.tsx';
import { fillMergeFields, hasName } from './fill-merge-fields.ts';
import type { InviteMailParts } from './invite-mail-parts.ts';
import { inviteMailText } from './invite-mail-text.ts';
import { renderInviteMail } from './render-invite-mail.tsx';

export interface InviteMailOptions {
  kind: InviteKind;
  /** Rating type of the flow's rating step, or 'star' without one. */
  ratingType: RatingType;
  language: LanguageCode;
  /** The business's own survey texts, which override the defaults. */
  custom?: TextPack | null;
  businessName: string;
  appearance: Appearance;
  /** The rating question, expanded. */
  ask: string;
  /** Contains merge fields. The mail adds a greeting to a follow-up. */
  template: { subject: string; text: string };
  /** Empty if there is none. */
  postalAddress: string;
  /** Whether the footer names Goodword and links to its privacy page. */
  showsFooter: boolean;
  /** Origin of our pictures and pages, such as https://goodword.example. */
  origin: string;
  /** Where the product itself is, which the footer names. */
  home: string;
}

/** An invite or follow-up email with the slots `name`, `link` (which has a query) and `unsubscribe`. */
export function composeInviteMail(options: InviteMailOptions): ComposedMail {
  const { language, template, kind } = options;
  const official = INVITE_TEXTS[language];
  const businessName = oneLine(options.businessName);
  const fields = { businessName, nameFallback: official.nameFallback };
  const body = fillMergeFields(template.text, fields).replace(/\r\n?/g, '\n').trim();
  const isGreeted = kind === 'invite' || hasName(template.text);
  const greeting = isGreeted ? '' : `${fillMergeFields(official.followupGreeting, fields)}\n\n`;
  const subject = fillMergeFields(oneLine(template.subject), fields);
  const parts: InviteMailParts = {
    ...options,
    businessName,
    subject,
    body: greeting + body,
    appearance: {
      ...options.appearance,
      logoUrl: withoutSlotMarks(options.appearance.logoUrl),
    },
    ask: withoutSlotMarks(options.ask),
    postalAddress: oneLine(options.postalAddress.trim().replace(/\s*\n\s*/g, ', ')),
    texts: { ...SURVEY_TEXTS[language], ...withoutMarks(options.custom ?? {}), ...official },
    links: { survey: slot('link'), unsubscribe: slot('unsubscribe') },
  };
  return { subject, html: renderInviteMail(parts), text: inviteMailText(parts) };
}

function withoutMarks(pack: TextPack): TextPack {
  return Object.fromEntries(
    Object.entries(pack).map(([key, text]) => [key, withoutSlotMarks(text)]),
  );
}
