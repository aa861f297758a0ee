import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import type { ReviewSource } from '#domain/platform-review.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { fillReplyTemplate } from '#domain/reply-templates.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { reviewSearchText } from '#domain/review-search-text.ts';
import { newId } from '#server/platform/ids.ts';
import replies from './data/replies.json' with { type: 'json' };
import reviewTexts from './data/reviews.json' with { type: 'json' };
import { DEMO_PLATFORMS } from './demo-flow.ts';
import { generatePerson } from './generate-person.ts';
import { createRandom, type Random } from './random.ts';
import { shuffle } from './shuffled-pool.ts';
import type { DemoReview } from './store.ts';

/** An invented review from another platform, possibly without stars or text. */
const reviewList = z.array(
  z.strictObject({
    language: z.enum(LANGUAGE_CODES),
    stars: z.int().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    /** The platform's own translation into English. */
    translation: z.string().optional(),
  }),
);
type Texts = z.output<typeof reviewList>[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Age of the oldest review. */
const OLDEST_DAYS = 330;
/** The newest reviews wait for an answer. */
const UNANSWERED_DAYS = 6;
const SHARE_ANSWERED = 0.7;

interface Source {
  platform: ReviewPlatformCode;
  source: ReviewSource;
  url: string;
  hasReplies: boolean;
  reviews: readonly Texts[];
}

/** Google reviews have no titles and often only stars; Trustpilot asks for a title; Facebook gives no stars. */
const SOURCES: readonly Source[] = [
  {
    platform: 'gp',
    source: 'signIn',
    url: `https://search.google.com/local/reviews?placeid=${DEMO_PLATFORMS.gp.gpObject.place_id}`,
    hasReplies: true,
    reviews: reviewList.parse(reviewTexts.google),
  },
  {
    platform: 'tp',
    source: 'key',
    url: `https://www.trustpilot.com/review/${DEMO_PLATFORMS.tp.id}`,
    hasReplies: true,
    reviews: reviewList.parse(reviewTexts.trustpilot),
  },
  {
    platform: 'fb',
    source: 'csv',
    url: `https://www.facebook.com/${DEMO_PLATFORMS.fb.id}/reviews`,
    hasReplies: false,
    reviews: reviewList.parse(reviewTexts.facebook),
  },
];

/** Imported reviews of several platforms, many of them answered. */
export function generateReviews(
  businessId: string,
  { businessName, now }: { businessName: string; now: Date },
): DemoReview[] {
  return SOURCES.flatMap((source, index) => {
    const random = createRandom(9_000 + index);
    const { platform, url, hasReplies, reviews } = source;
    return shuffle(reviews, random).map((texts, index) => {
      const age = HOUR * 5 + ((index + random.number()) * OLDEST_DAYS * DAY) / reviews.length;
      const reviewedAt = new Date(now.getTime() - Math.floor(age));
      const { name } = generatePerson(texts.language, index, random);
      const words = {
        name,
        title: texts.title ?? '',
        text: texts.text ?? '',
        translatedText: texts.translation ?? null,
      };
      const isAnswered = hasReplies && age > UNANSWERED_DAYS * DAY && random.chance(SHARE_ANSWERED);
      const values = { name, businessName, platform: PLATFORMS[platform].name };
      return {
        business_id: businessId,
        review_id: newId(reviewedAt),
        platform,
        source: source.source,
        unique_id: `demo-${platform}-${reviews.length - index}`,
        name,
        rating: texts.stars === undefined ? null : String(texts.stars),
        title: words.title,
        text: words.text,
        translated_text: words.translatedText,
        language: texts.language,
        search_text: reviewSearchText(words),
        url,
        reviewed_at: reviewedAt,
        imported_at: new Date(Math.min(now.getTime(), reviewedAt.getTime() + 4 * HOUR)),
        ...(isAnswered &&
          replyTo(texts, {
            random,
            reviewedAt,
            fill: (template) => fillReplyTemplate(template, values),
          })),
      };
    });
  });
}

/** A reply some hours after the review. */
function replyTo(
  { stars = 5 }: Texts,
  {
    random,
    reviewedAt,
    fill,
  }: { random: Random; reviewedAt: Date; fill: (text: string) => string },
) {
  const templates = stars > 3 ? replies.happy : replies.unhappy;
  const repliedAt = new Date(reviewedAt.getTime() + HOUR * (1 + 60 * random.number() ** 2));
  return {
    reply_text: fill(random.pick(templates)),
    replied_at: repliedAt,
    first_replied_at: repliedAt,
  };
}
