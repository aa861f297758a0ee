import type { InputFor } from '#contract/calls.ts';
import { foldPhrase } from '#domain/fold-text.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import { type RequestedPeriod, readPeriod } from '#server/platform/read-period.ts';

export interface ReviewFilter extends RequestedPeriod {
  /** Null: all platforms. */
  platform: PlatformCode | null;
  sentiments: readonly Sentiment[];
  /** Folded; empty is none. */
  text: string;
  isAnswered: boolean | null;
  /** Only reviews whose reply could not be sent. */
  isReplyFailed: boolean;
  isArchived: boolean;
}

type Input = Omit<InputFor<'exportReviews'>, 'format'>;

export function readReviewFilter(input: Input): ReviewFilter {
  return {
    ...readPeriod(input),
    platform: input.platform === 'all' ? null : input.platform,
    sentiments: input.sentiment ? [...new Set(input.sentiment)] : SENTIMENTS,
    text: foldPhrase(input.filterWords ?? ''),
    isAnswered: input.answered ?? null,
    isReplyFailed: input.replyFailed ?? false,
    isArchived: input.archivedOnly ?? false,
  };
}

/** True if the platform is the only criterion. */
export function hasOnlyPlatform(filter: ReviewFilter): boolean {
  const { from, before, sentiments, text, isAnswered, isReplyFailed, isArchived } = filter;
  const isAnyTime = from === null && before === null;
  const isAnyRating = sentiments.length === SENTIMENTS.length;
  const isAnyReply = isAnswered === null && !isReplyFailed;
  return isAnyTime && isAnyRating && text === '' && isAnyReply && !isArchived;
}
