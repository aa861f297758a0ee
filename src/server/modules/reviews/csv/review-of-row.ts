import { createHash } from 'node:crypto';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import type { ReadRow } from '#domain/review-csv/read-rows.ts';
import { isTextless, type RowIdentity } from '#domain/review-csv/row-identity.ts';

/** A row of a file as any platform delivers a review. */
export function reviewOfRow({ review, identity }: ReadRow): PlatformReview {
  return {
    uniqueId: uniqueIdOf(identity),
    name: review.name,
    profilePicture: review.profile_picture,
    rating: review.rating_value,
    recommends: review.recommends,
    title: review.review_title,
    text: review.review_text,
    translatedText: review.translated_text || null,
    language: null,
    url: review.url,
    reviewedAt: review.date,
    editedAt: null,
    reply: replyOf(review),
  };
}

function replyOf({
  reply: text,
  reply_date: repliedAt,
}: ReadRow['review']): PlatformReview['reply'] {
  return text === '' && repliedAt === null ? null : { text, repliedAt };
}

/** The platform's own id, or a hash: of an address that is `url:`, of content `content:` and 64 hex digits. */
function uniqueIdOf({ by, key }: RowIdentity): string {
  if (by === 'id') return key;
  return `${by}:${createHash('sha256').update(key).digest('hex')}`;
}

/**
 * The id that a row had before ratings belonged to it; null for rows whose id is the same. By it alone, a review that
 * was deleted then is known.
 */
export function formerIdOf({ review, identity }: ReadRow, platform: PlatformCode): string | null {
  if (identity.by !== 'content' || !isTextless(review)) return null;
  const minute = review.date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  return uniqueIdOf({ by: 'content', key: JSON.stringify([platform, review.name, minute, '']) });
}

/** How well the id of a review of a file identifies it, from content (0) to the platform's own id (2). */
export function identityRank(uniqueId: string): 0 | 1 | 2 {
  const [, by] = /^(content|url):[0-9a-f]{64}$/.exec(uniqueId) ?? [];
  if (by === undefined) return 2;
  return by === 'url' ? 1 : 0;
}
