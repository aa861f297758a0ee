import { oneLine } from './display-text.ts';
import type { PlatformReview } from './platform-review.ts';
import { shorten } from './text.ts';

/** Limits of a stored review, in code points. */
const MAX_NAME = 200;
const MAX_TITLE = 500;
const MAX_TEXT = 10_000;

/** A review that can be stored: names and titles on one line, no characters that a database rejects. */
export function storableReview(review: PlatformReview): PlatformReview {
  const { reply, translatedText } = review;
  return {
    ...review,
    uniqueId: storable(review.uniqueId),
    name: shorten(oneLine(storable(review.name)), MAX_NAME),
    title: shorten(oneLine(storable(review.title)), MAX_TITLE),
    text: storableText(review.text),
    translatedText: translatedText === null ? null : storableText(translatedText),
    url: storable(review.url),
    profilePicture: storable(review.profilePicture),
    reply: reply === null ? null : { ...reply, text: storableText(reply.text) },
  };
}

function storableText(text: string): string {
  return shorten(storable(text).trim(), MAX_TEXT);
}

function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The parts of a review that may differ when a platform delivers it again. */
export type ReviewContent = Pick<
  PlatformReview,
  'name' | 'rating' | 'title' | 'text' | 'translatedText' | 'language' | 'url' | 'profilePicture'
> & { readonly recommends: boolean | null; readonly replyText: string | null };

/**
 * How a delivered review differs from the stored one: `edited` means that its author changed what it says, which
 * is kept as a version; `updated` concerns the rest, such as its translation or the business's reply.
 */
export function compareReview(
  stored: ReviewContent,
  delivered: PlatformReview,
): 'same' | 'updated' | 'edited' {
  const says = ['rating', 'title', 'text'] as const;
  if (says.some((part) => stored[part] !== delivered[part])) return 'edited';
  const recommends = delivered.recommends ?? null;
  if (stored.recommends !== recommends) return stored.recommends === null ? 'updated' : 'edited';
  const rest = ['name', 'translatedText', 'language', 'url', 'profilePicture'] as const;
  const isSame = rest.every((part) => stored[part] === delivered[part]);
  return isSame && stored.replyText === (delivered.reply?.text ?? null) ? 'same' : 'updated';
}

/**
 * What a row of a file and the same review from the platform have in common: author, day (UTC) and rating. Null for
 * a review without an author, which could be anybody's. `isLikeVerdict` says whether their recommendations agree.
 */
export function sameReviewKey({
  name,
  reviewedAt,
  rating,
}: Pick<PlatformReview, 'name' | 'reviewedAt' | 'rating'>): string | null {
  if (name === '') return null;
  return JSON.stringify([name, dayOf(reviewedAt), rating]);
}

type Verdict = Pick<ReviewContent, 'recommends'>;

/** Whether two recommendations may be one: those stored before files and platforms gave any are unknown (null). */
export function isLikeVerdict(stored: Verdict, delivered: Verdict): boolean {
  const known = [stored.recommends, delivered.recommends].filter((verdict) => verdict !== null);
  return new Set(known).size < 2;
}

/** The identities by which a deleted review is recognised, should it come again by any way. */
export function deletedIdentities({
  uniqueId,
  name,
  reviewedAt,
  text,
}: Pick<PlatformReview, 'uniqueId' | 'name' | 'reviewedAt' | 'text'>): string[] {
  const beginning = [...text].slice(0, 80).join('');
  // Without text it could be anybody's: platforms call several people 'A Google user'.
  if (beginning === '') return [`id:${uniqueId}`];
  return [`id:${uniqueId}`, `content:${JSON.stringify([name, dayOf(reviewedAt), beginning])}`];
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
