import type { FeedbackSession } from '#contract/responses.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { excerptOf } from '#domain/response-words.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { Recipient } from '../recipient.ts';
import type { MailParts } from './notification-mail.tsx';
import { describeResponse, responseItem } from './response-items.ts';

/** Responses that one mail shows; it links to the others. */
export const SHOWN_RESPONSES = 10;

interface Responses {
  count: number;
  /** The first of them; at least one. */
  shown: readonly FeedbackSession[];
}

/** Says that one or several responses have come in. */
export function composeResponsesMail({ count, shown }: Responses, recipient: Recipient): MailParts {
  const { language, baseUrl, business, wishes } = recipient;
  const { responses, reasons, openResponse, openResponses } =
    textsFor(language).mails.notifications;
  const [first] = shown;
  const values = { business: business.name, count: count.toLocaleString(language) };
  const about = first ? describeResponse(first, language) : '';
  const isOne = count === 1 && first !== undefined;
  const items = shown.map((session) => responseItem(session, recipient));
  const hidden = count - shown.length;
  return {
    subject: fill(isOne ? responses.subjectOne : responses.subject, { ...values, about }),
    preheader: first ? excerptOf(first) : '',
    heading: isOne ? responses.headingOne : fill(responses.heading, values),
    paragraphs: [],
    sections: [
      {
        title: isOne ? responses.sectionOne : responses.section,
        lines: hidden > 0 ? [fill(responses.more, { count: hidden.toLocaleString(language) })] : [],
        items,
      },
    ],
    button:
      isOne && items[0]
        ? { label: openResponse, link: items[0].link }
        : {
            label: openResponses,
            link: dashboardLink(baseUrl, '/dash/responses', business.businessId),
          },
    reason: fill(wishes.period === 'instant' ? reasons.instant : reasons.low, values),
  };
}
