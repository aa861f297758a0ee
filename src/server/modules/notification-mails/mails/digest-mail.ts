import { dateFormat } from '#domain/date-format.ts';
import { displayText } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { shorten } from '#domain/text.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { counted } from '../counted.ts';
import type { Digest } from '../digest/read-digest.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import type { MailItem, MailParts } from './notification-mail.tsx';
import { describeRating, QUOTE_LENGTH, responseItem } from './response-items.ts';

/** Sums up a period: what is new, low ratings first, the score, and what waits. */
export function composeDigestMail(digest: Digest, recipient: Recipient): MailParts {
  const sections = Object.values(sectionsOf(digest, recipient)).flat();
  return { ...frameOf([digest], recipient), sections };
}

/** What every digest has around its sections. */
export function frameOf(
  digests: readonly Digest[],
  recipient: Recipient,
): Omit<MailParts, 'sections'> {
  const { language, baseUrl, business, wishes } = recipient;
  const { digest: texts, reasons } = textsFor(language).mails.notifications;
  const news = newsOf(digests, language);
  const period = wishes.period === 'instant' ? 'daily' : wishes.period;
  const values = { business: nameInMail(business.name), news };
  return {
    subject: fill(news === '' ? texts.subjectWithout : texts.subject, values),
    preheader: news,
    heading: period === 'never' ? '' : texts.headings[period],
    paragraphs: digests.slice(0, 1).map((one) => fill(texts.span, spanOf(one, recipient))),
    button: {
      label: texts.button,
      link: dashboardLink(baseUrl, '/dash/home', business.businessId),
    },
    reason: fill(period === 'never' ? '' : reasons[period], values),
  };
}

/** Such as '2 new responses, 1 new review'; empty without any. */
export function newsOf(digests: readonly Digest[], language: Recipient['language']): string {
  const { digest: texts } = textsFor(language).mails.notifications;
  const [responses, reviews] = (['responses', 'reviews'] as const).map((of) =>
    digests.reduce((sum, digest) => sum + (digest[of]?.count ?? 0), 0),
  );
  return [
    ...(responses ? [counted(texts.responses, responses, language)] : []),
    ...(reviews ? [counted(texts.reviews, reviews, language)] : []),
  ].join(texts.and);
}

/** What a digest says of a business, by subject; each has at most one section. */
export function sectionsOf(digest: Digest, recipient: Recipient) {
  return {
    responses: responseSection(digest, recipient),
    reviews: reviewSection(digest, recipient),
    score: scoreSection(digest, recipient),
    problems: problemSection(digest, recipient),
    waiting: waitingSection(digest, recipient),
  };
}

type Section = MailParts['sections'][number];

/** The days that it covers, in the reader's time zone. */
function spanOf({ from, until }: Digest, { language, timeZone }: Recipient) {
  const format = dateFormat(language, timeZone ?? 'UTC', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return { from: format.format(from), until: format.format(until), zone: timeZone ?? 'UTC' };
}

function responseSection({ responses }: Digest, recipient: Recipient): Section[] {
  if (responses === null || responses.count === 0) return [];
  const { digest: texts } = textsFor(recipient.language).mails.notifications;
  const { count, low, unmailed, shown } = responses;
  const others = unmailed - shown.length;
  return [
    {
      title: counted(texts.responses, count, recipient.language),
      lines: low > 0 ? [counted(texts.low, low, recipient.language)] : [],
      items: shown.map((session) => responseItem(session, recipient)),
      more: others > 0 ? counted(texts.others, others, recipient.language) : undefined,
    },
  ];
}

function reviewSection({ reviews }: Digest, recipient: Recipient): Section[] {
  if (reviews === null || reviews.count === 0) return [];
  const { language, baseUrl, business } = recipient;
  const { digest: texts, somebody, openReview } = textsFor(language).mails.notifications;
  const address = dashboardLink(baseUrl, '/dash/responses', business.businessId);
  const items = reviews.shown.map((review): MailItem => {
    const { platform, rating } = review;
    const values = {
      name: nameInMail(review.name) || somebody,
      platform: PLATFORMS[platform].name,
    };
    const stars = rating === null ? null : describeRating(rating, 'star', language);
    return {
      title: stars
        ? fill(texts.reviewWithRating, { ...values, rating: stars })
        : fill(texts.review, values),
      quote: shorten(displayText(review.text), QUOTE_LENGTH),
      // The id is for nobody's eyes: it finds the mails that repeat an erased review.
      link: `${address}&platform=${platform}#${review.reviewId}`,
      label: openReview,
    };
  });
  const lines = reviews.low > 0 ? [counted(texts.lowReviews, reviews.low, language)] : [];
  const others = reviews.count - reviews.shown.length;
  const more = others > 0 ? counted(texts.others, others, language) : undefined;
  return [{ title: counted(texts.reviews, reviews.count, language), lines, items, more }];
}

function scoreSection({ score }: Digest, { language }: Recipient): Section[] {
  if (score === null) return [];
  const { scores } = textsFor(language).mails.notifications;
  const { type, value, change, certainty, n } = score;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const counts = counted(scores.ratings, n, language);
  const now = fill(scores.now[type], { value: number.format(value), ratings: counts });
  const moved =
    change === null
      ? scores.first
      : change === 0
        ? scores.same
        : fill(scores.changed, { change: signed.format(change) });
  return [
    {
      title: scores.title,
      lines: [now, [moved, certainty && scores.certainty[certainty]].filter(Boolean).join(' ')],
      items: [],
    },
  ];
}

function problemSection({ problems }: Digest, { language }: Recipient): Section[] {
  if (problems.length === 0) return [];
  const { problems: texts } = textsFor(language).mails.notifications;
  const lines = problems.map((event) => {
    if (event.kind === 'importStopped') {
      return fill(texts.importStopped, { platform: PLATFORMS[event.platform].name });
    }
    if (event.kind === 'quotaReached') return texts.quotaReached[event.channel];
    return texts.limits[event.name][event.level];
  });
  return [{ title: texts.title, lines: [...new Set(lines)], items: [] }];
}

/** Each with a link to the list that shows it. Only the mail of an invitation has the link to accept it. */
function waitingSection({ waiting }: Digest, recipient: Recipient): Section[] {
  if (waiting === null) return [];
  const { language, timeZone, baseUrl, business } = recipient;
  const { waiting: texts, openResponses } = textsFor(language).mails.notifications;
  const { lowRatings, failedReplies, invitations } = waiting;
  const address = dashboardLink(baseUrl, '/dash/responses', business.businessId);
  const items = [
    {
      ...{ count: lowRatings, about: texts.lowRatings, label: openResponses },
      link: `${address}&sentiment=negative&status=open`,
    },
    {
      ...{ count: failedReplies, about: texts.failedReplies, label: texts.openReplies },
      link: `${address}&platform=all&answered=failed`,
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, about, label, link }): MailItem => {
      return { title: counted(about, count, language), quote: '', link, label };
    });
  const day = dateFormat(language, timeZone ?? 'UTC', { dateStyle: 'medium' });
  const lines = invitations.map(({ businessName, sentAt }) =>
    fill(texts.invitation, { business: nameInMail(businessName), date: day.format(sentAt) }),
  );
  return items.length + lines.length === 0 ? [] : [{ title: texts.title, lines, items }];
}
