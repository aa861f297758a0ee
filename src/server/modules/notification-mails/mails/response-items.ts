import type { FeedbackSession } from '#contract/responses.ts';
import { displayText } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type RatingType, ratingScale } from '#domain/ratings.ts';
import { excerptOf, personOf } from '#domain/response-words.ts';
import { shorten } from '#domain/text.ts';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { nameInMail } from '../name-in-mail.ts';
import type { Recipient } from '../recipient.ts';
import type { MailItem } from './notification-mail.tsx';

/** Code points of a customer's words in a mail. */
export const QUOTE_LENGTH = 400;

/** A response as a mail lists it. */
export function responseItem(
  session: FeedbackSession,
  { language, baseUrl, business }: Recipient,
): MailItem {
  const { openResponse } = textsFor(language).mails.notifications;
  const address = dashboardLink(baseUrl, '/dash/responses', business.businessId);
  return {
    title: describeResponse(session, language),
    quote: shorten(displayText(excerptOf(session)), QUOTE_LENGTH),
    link: `${address}&session=${session.sessionID}`,
    label: openResponse,
  };
}

/** Such as '2 of 5 stars from Mia'. */
function describeResponse(session: FeedbackSession, language: Recipient['language']): string {
  const { ratingFrom, noRatingFrom, somebody } = textsFor(language).mails.notifications;
  const name = nameInMail(personOf(session) ?? '') || somebody;
  const { rating, ratingType } = session;
  if (rating === null || ratingType === null) return fill(noRatingFrom, { name });
  return fill(ratingFrom, { rating: describeRating(rating, ratingType, language), name });
}

/** Such as '2 of 5 stars'. */
export function describeRating(
  rating: number,
  type: RatingType,
  language: Recipient['language'],
): string {
  const { ratings } = textsFor(language).mails.notifications;
  return fill(ratings[type], { rating, high: ratingScale(type).high });
}
