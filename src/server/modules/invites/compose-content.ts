import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { addressOfSender } from '#domain/mail-headers.ts';
import { slot, withoutSlotMarks } from '#domain/message-slots.ts';
import type { Channel, InviteKind } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { showsPoweredBy } from '#server/modules/businesses/business-entitlements.ts';
import { logoPathOf } from '#server/modules/businesses/display-appearance.ts';
import { type LinkOrigins, originOf } from '#server/modules/businesses/link-origins.ts';
import { readRatingQuestion } from '#server/modules/survey-flows/read-rating-question.ts';
import type { Tx } from '#server/platform/context.ts';
import { quotedName } from '#server/platform/quoted-name.ts';
import { composeInviteMail } from './mails/compose-invite-mail.ts';
import { composeInviteText } from './mails/compose-invite-text.ts';

/** Message content without its id. */
export interface InviteContent {
  subject: string | null;
  html: string | null;
  text: string;
  headers: Record<string, string>;
}

interface ContentOptions {
  business: Business;
  channel: Channel;
  kind: InviteKind;
  language: LanguageCode;
  /** Replaces the saved texts. */
  overrides?: { subject?: string; text?: string };
  mailFrom: string;
  origins: LinkOrigins;
  now: Date;
}

/** The content of an invite or follow-up in a language, with slots for what differs between recipients. */
export async function composeContent(tx: Tx, options: ContentOptions): Promise<InviteContent> {
  const { business, channel, language, origins, now } = options;
  const { name: businessName } = business;
  const template = templateOf(options);
  if (channel === 'text') {
    const text = composeInviteText({ language, businessName, template });
    return { subject: null, html: null, text, headers: {} };
  }
  const { ratingType, ask, custom } = await readRatingQuestion(tx, business, language);
  const { postalAddress } = business.inviteSettings;
  const origin = originOf(business, 'mail', origins);
  const logoPath = logoPathOf(business);
  const mail = composeInviteMail({
    kind: options.kind,
    ratingType,
    ask,
    language,
    custom,
    origin,
    home: origins.baseUrl,
    businessName,
    appearance: { ...business.appearance, logoUrl: logoPath && origin + logoPath },
    template,
    postalAddress,
    showsFooter: showsPoweredBy(business, now),
  });
  return { ...mail, headers: headersOf(options) };
}

function templateOf({ business, channel, kind, language, overrides = {} }: ContentOptions) {
  const own = business.inviteSettings.texts[language];
  const official = INVITE_TEXTS[language];
  const { followupTextOnce, followupTextTwice } = business.emailSettings;
  const saved = {
    invite: {
      subject: own?.mailSubject || official.mailSubject,
      text: own?.mailText || official.mailText,
    },
    followupOnce: { subject: official.followupSubject, text: followupTextOnce },
    followupTwice: { subject: official.followupSubject, text: followupTextTwice },
  }[kind];
  const text = channel === 'text' ? own?.text || official.text : saved.text;
  return {
    subject: withoutSlotMarks(overrides.subject?.trim() || saved.subject),
    text: withoutSlotMarks(overrides.text?.trim() || text),
  };
}

// RFC 8058 asks for both List-Unsubscribe headers; Feedback-ID lets a mailbox provider tell senders apart.
function headersOf({ business, kind, mailFrom }: ContentOptions): Record<string, string> {
  const { businessId, kind: businessKind, name, info } = business;
  const sender = businessKind === 'agencyClient' ? 'feedback' : 'goodword';
  const replyTo = info.businessEmail;
  return {
    From: `${quotedName(name)} <${addressOfSender(mailFrom)}>`,
    ...(replyTo === '' ? {} : { 'Reply-To': `${quotedName(name)} <${replyTo}>` }),
    'List-Unsubscribe': `<${slot('unsubscribe')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': `${kind}:${businessId}:invites:${sender}`,
  };
}
