import { z } from 'zod';
import type { PlatformReview } from '#domain/platform-review.ts';
import { splitTranslation } from '#domain/split-translation.ts';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { googleVerdict as classify } from './google-verdict.ts';
import type { ReviewPage } from './port.ts';
import {
  addressValue,
  countValue,
  idValue,
  lineValue,
  momentValue,
  ratingValue,
  textValue,
} from './review-values.ts';

interface Request {
  /** `accounts/11/locations/22`. */
  location: string;
  headers: Readonly<Record<string, string>>;
  /** The location's page on Google Maps: its reviews have no addresses of their own. */
  url: string;
  cursor: string | null;
}

/** One page of all reviews of a verified location, last changed first. */
export async function readGoogleProfile(
  client: VendorClient,
  { location, headers, url, cursor }: Request,
): Promise<ReviewPage> {
  const query = { pageSize: 50, orderBy: 'updateTime desc', pageToken: cursor ?? undefined };
  const path = `/v4/${location}/reviews`;
  const { body } = await client.request({ path, query, headers, schema: reviewList, classify });
  const { averageRating: rating = null, totalReviewCount: count } = body;
  const reviews = body.reviews.map((one) => ({ ...reviewOf(one), url }));
  const next = body.nextPageToken || null;
  if (cursor !== null) return { reviews, next, totals: null };
  if (reviews.length === 0 && count) {
    throw new VendorError('unreadable', 'Google announced reviews and sent none.');
  }
  return { reviews, next, totals: { rating, count: count ?? 0 } };
}

const STARS = {
  STAR_RATING_UNSPECIFIED: null,
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
} as const;

export const googleReply = z
  .object({ comment: textValue, updateTime: momentValue.nullish() })
  .nullish();

const review = z.object({
  reviewId: idValue,
  reviewer: z
    .object({
      displayName: lineValue,
      profilePhotoUrl: addressValue,
      isAnonymous: z.boolean().nullish(),
    })
    .nullish(),
  starRating: z
    .enum(Object.keys(STARS) as (keyof typeof STARS)[])
    .default('STAR_RATING_UNSPECIFIED'),
  comment: textValue,
  createTime: momentValue,
  updateTime: momentValue.nullish(),
  reviewReply: googleReply,
});

const totals = { averageRating: ratingValue.optional(), totalReviewCount: countValue.optional() };

/** Google leaves out empty lists: `{}` is a location without reviews, whereas unknown fields are another shape. */
const reviewList = z.union([
  z.object({ ...totals, reviews: z.array(review), nextPageToken: z.string().nullish() }),
  z.strictObject(totals).transform((found) => ({ ...found, reviews: [], nextPageToken: null })),
]);

function reviewOf({ reviewId, reviewer, starRating, comment, ...more }: z.output<typeof review>) {
  const { createTime, updateTime, reviewReply } = more;
  const isEdited = updateTime ? updateTime > createTime : false;
  const isNamed = reviewer?.isAnonymous !== true && Boolean(reviewer?.displayName);
  return {
    uniqueId: reviewId,
    name: isNamed ? (reviewer?.displayName ?? '') : 'A Google user',
    profilePicture: isNamed ? (reviewer?.profilePhotoUrl ?? '') : '',
    rating: STARS[starRating],
    title: '',
    ...splitTranslation(comment),
    language: null,
    reviewedAt: createTime,
    editedAt: isEdited ? (updateTime ?? null) : null,
    reply: replyOf(reviewReply),
  } satisfies Omit<PlatformReview, 'url'>;
}

export function replyOf(reply: z.output<typeof googleReply>): PlatformReview['reply'] {
  if (!reply) return null;
  return { text: splitTranslation(reply.comment).text, repliedAt: reply.updateTime ?? null };
}
