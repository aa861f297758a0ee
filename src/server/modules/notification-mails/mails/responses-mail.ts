import type { FeedbackSession } from '#contract/responses.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { excerptOf } from '#domain/response-words.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Recipient } from '../recipient.ts';
import { counted, nameInMail } from './mail-words.ts';
import type { MailParts } from './notification-mail.tsx';
import { responseItem } from './response-items.ts';

/** Responses that one mail shows; it links to the others. */
export const SHOWN_RESPONSES = 10;

interface Responses {
  count: number;
  /** The first of them; at least one. */
  shown: readonly FeedbackSession[];
}

/** Says that one or several responses have come in. */
export function composeResponsesMail({ count, shown }: Responses, recipient: Recipient): MailParts {
  const { language, business, wishes } = recipient;
  const { reasons } = textsFor(language).mails.notifications;
  const [first] = shown;
  const parts =
    count === 1 && first !== undefined
      ? composeOne(first, recipient)
      : composeSeveral({ count, shown }, recipient);
  const reason = wishes.period === 'instant' ? reasons.instant : reasons.low;
  return { ...parts, reason: fill(reason, { business: nameInMail(business.name) }) };
}

type WithoutReason = Omit<MailParts, 'reason'>;

function composeOne(session: FeedbackSession, recipient: Recipient): WithoutReason {
  const { responses, openResponse } = textsFor(recipient.language).mails.notifications;
  const { title, quote, link } = responseItem(session, recipient);
  return {
    subject: fill(responses.subjectOne, {
      business: nameInMail(recipient.business.name),
      about: title,
    }),
    preheader: quote,
    heading: title,
    paragraphs: [quote === '' ? responses.noWords : quote],
    sections: [],
    button: { label: openResponse, link },
  };
}

function composeSeveral({ count, shown }: Responses, recipient: Recipient): WithoutReason {
  const { language, baseUrl, business } = recipient;
  const { responses, openResponses } = textsFor(language).mails.notifications;
  const values = { business: nameInMail(business.name), count: count.toLocaleString(language) };
  const hidden = count - shown.length;
  return {
    subject: fill(responses.subject, values),
    preheader: shown[0] ? excerptOf(shown[0]) : '',
    heading: fill(responses.heading, values),
    paragraphs: [],
    sections: [
      {
        title: responses.section,
        lines: [],
        items: shown.map((session) => responseItem(session, recipient)),
        more: hidden > 0 ? counted(responses.more, hidden, language) : undefined,
      },
    ],
    button: {
      label: openResponses,
      link: dashboardLink(baseUrl, '/dash/responses', business.businessId),
    },
  };
}
