import type { ReplyTerms } from '#domain/review-platforms.ts';
import { replyLength } from '#domain/review-replies.ts';
import { lengthOf } from '#domain/text.ts';

const SHOWN_FROM = 0.8;

export type ReplyRoom = {
  /** Characters that still fit, or that are too many; at least 1 if too many. */
  readonly count: number;
  readonly isTooLong: boolean;
  /** True where the platform counts bytes, so that the number depends on the characters. */
  readonly isEstimate: boolean;
};

/** How much of a platform's limit is left, from 80 % on; else null. Surrounding white space is not sent. */
export function replyRoom(text: string, terms: ReplyTerms): ReplyRoom | null {
  const sent = text.trim();
  const used = replyLength(sent, terms);
  if (used < terms.maxLength * SHOWN_FROM) return null;
  const left = terms.maxLength - used;
  const perCharacter = used / lengthOf(sent);
  const isTooLong = left < 0;
  return {
    count: isTooLong ? Math.ceil(-left / perCharacter) : Math.floor(left / perCharacter),
    isTooLong,
    isEstimate: terms.unit === 'bytes',
  };
}
