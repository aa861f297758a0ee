import { fill } from '#domain/fill-placeholders.ts';
import { SHOWN_LOCATIONS } from '#domain/worst-first.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { counted } from '../counted.ts';
import type { Digest } from '../digest/read-digest.ts';
import type { LocationDigest } from '../digest/read-locations.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import { frameOf, newsOf, sectionsOf } from './digest-mail.ts';
import type { MailParts } from './notification-mail.tsx';

/** Responses and reviews that are shown of one location, where a digest has several. */
const SHOWN = { responses: 3, reviews: 1 };

/** Sums up a period for a parent and its locations, worst first: the first in full, the others by their counts. */
export function composeLocationsDigestMail(
  all: readonly LocationDigest[],
  recipient: Recipient,
): MailParts {
  const digests = all.map(({ digest }) => digest);
  const frame = frameOf(digests, recipient);
  return {
    ...frame,
    paragraphs: [...frame.paragraphs, ...overallOf(digests, recipient)],
    sections: [
      ...all.slice(0, SHOWN_LOCATIONS).map(locationSection),
      ...restSection(digests.slice(SHOWN_LOCATIONS), recipient),
    ],
  };
}

type Section = MailParts['sections'][number];

/** Such as '12 new responses at 4 locations. 2 have a low rating.'; nothing without news of that kind. */
function overallOf(digests: readonly Digest[], { language }: Recipient): string[] {
  const { locations } = textsFor(language).mails.notifications.digest;
  const news = newsOf(digests, language);
  if (news === '') return [];
  const withNews = digests.filter((one) => newsOf([one], language) !== '').length;
  const overall = fill(counted(locations.overall, withNews, language), { news });
  return [[`${overall}.`, ...lowLine(digests, language)].join(' ')];
}

function lowLine(digests: readonly Digest[], language: Recipient['language']): string[] {
  const { digest: texts } = textsFor(language).mails.notifications;
  const low = digests.reduce(
    (sum, { responses, reviews }) => sum + (responses?.low ?? 0) + (reviews?.low ?? 0),
    0,
  );
  return low > 0 ? [counted(texts.low, low, language)] : [];
}

function locationSection({ recipient, digest }: LocationDigest): Section {
  const { language, baseUrl, business } = recipient;
  const { digest: texts } = textsFor(language).mails.notifications;
  const shown = withFewShown(digest);
  const { responses, reviews, score, problems, waiting } = sectionsOf(shown, recipient);
  const hidden = hiddenIn(shown);
  const name = nameInMail(business.name);
  return {
    title: name,
    lines: [
      ...[...responses, ...reviews].map(({ title, lines }) => [`${title}.`, ...lines].join(' ')),
      ...score.map(({ lines }) => lines.join(' ')),
      ...[...problems, ...waiting].flatMap(({ lines }) => lines),
    ],
    items: [...responses, ...reviews, ...waiting].flatMap(({ items }) => items),
    more: hidden > 0 ? counted(texts.others, hidden, language) : undefined,
    link: {
      label: fill(texts.locations.open, { location: name }),
      href: dashboardLink(baseUrl, '/dash/home', business.businessId),
    },
  };
}

function withFewShown(digest: Digest): Digest {
  const { responses, reviews } = digest;
  return {
    ...digest,
    responses: responses && { ...responses, shown: responses.shown.slice(0, SHOWN.responses) },
    reviews: reviews && { ...reviews, shown: reviews.shown.slice(0, SHOWN.reviews) },
  };
}

function hiddenIn({ responses, reviews }: Digest): number {
  const unshown = responses === null ? 0 : responses.unmailed - responses.shown.length;
  return unshown + (reviews === null ? 0 : reviews.count - reviews.shown.length);
}

function restSection(digests: readonly Digest[], recipient: Recipient): Section[] {
  if (digests.length === 0) return [];
  const { language, baseUrl, business } = recipient;
  const { locations } = textsFor(language).mails.notifications.digest;
  const news = newsOf(digests, language);
  return [
    {
      title: counted(locations.rest, digests.length, language),
      lines: news === '' ? [] : [[`${news}.`, ...lowLine(digests, language)].join(' ')],
      items: [],
      link: {
        label: locations.openAll,
        href: dashboardLink(baseUrl, '/dash/responses', business.businessId),
      },
    },
  ];
}
