import type { FeedbackSession } from '#contract/responses.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { sentimentOf } from '#domain/ratings.ts';
import { excerptOf } from '#domain/response-words.ts';
import { type LocationNews, SHOWN_LOCATIONS, worstFirst } from '#domain/worst-first.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { counted } from '../counted.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import { locationLine, settingsName } from './mail-words.ts';
import type { MailParts } from './notification-mail.tsx';
import { responseItem } from './response-items.ts';

/** Responses that one mail shows; it links to the others. */
export const SHOWN_RESPONSES = 10;

/** The same of each location, where there are several. */
const SHOWN_OF_LOCATION = 3;

interface Responses {
  count: number;
  /** The first of them; at least one. */
  shown: readonly FeedbackSession[];
}

export interface LocationResponses extends Responses {
  business: Business;
}

/** Says that one or several responses have come in. */
export function composeResponsesMail({ count, shown }: Responses, recipient: Recipient): MailParts {
  const [first] = shown;
  const parts =
    count === 1 && first !== undefined
      ? composeOne(first, recipient)
      : composeSeveral({ count, shown }, recipient);
  return { ...parts, reason: reasonOf(recipient) };
}

/** Says that responses have come in at several locations of a parent, worst first. */
export function composeLocationsMail(
  all: readonly LocationResponses[],
  recipient: Recipient,
): MailParts {
  const { language, baseUrl, business } = recipient;
  const { responses, openResponses } = textsFor(language).mails.notifications;
  const [first, ...others] = worstFirst(all, newsIn);
  const [shown, rest] = [
    [first, ...others].slice(0, SHOWN_LOCATIONS),
    all.length - SHOWN_LOCATIONS,
  ];
  const values = {
    business: nameInMail(business.name),
    count: sumOf(all).toLocaleString(language),
    location: nameInMail(first?.business.name ?? ''),
    others: counted(responses.otherLocations, others.length, language),
  };
  return {
    subject: fill(responses.subjectSeveral, values),
    preheader: first?.shown[0] ? excerptOf(first.shown[0]) : '',
    heading: fill(responses.heading, values),
    paragraphs: rest > 0 ? [counted(responses.moreLocations, rest, language)] : [],
    sections: shown.flatMap((one) => (one ? [locationSection(one, recipient)] : [])),
    button: {
      label: openResponses,
      link: dashboardLink(baseUrl, '/dash/responses', business.businessId),
    },
    reason: reasonOf(recipient),
  };
}

function newsIn({ count, shown }: Responses): LocationNews {
  const low = shown.filter(
    ({ rating, ratingType }) => sentimentOf(rating, ratingType) === 'negative',
  ).length;
  return { low, score: null, count };
}

function sumOf(all: readonly Responses[]): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}

function locationSection(
  { business, count, shown }: LocationResponses,
  recipient: Recipient,
): MailParts['sections'][number] {
  const { responses } = textsFor(recipient.language).mails.notifications;
  const items = shown.slice(0, SHOWN_OF_LOCATION);
  const hidden = count - items.length;
  return {
    title: nameInMail(business.name),
    lines: [],
    items: items.map((session) => responseItem(session, { ...recipient, business })),
    more: hidden > 0 ? counted(responses.more, hidden, recipient.language) : undefined,
  };
}

function reasonOf(recipient: Recipient): string {
  const { reasons } = textsFor(recipient.language).mails.notifications;
  const reason = recipient.wishes.period === 'instant' ? reasons.instant : reasons.low;
  return fill(reason, { business: settingsName(recipient) });
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
    paragraphs: [...locationLine(recipient), quote === '' ? responses.noWords : quote],
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
    paragraphs: locationLine(recipient),
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
