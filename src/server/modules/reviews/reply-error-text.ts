import type { ReplyError } from '#domain/review-replies.ts';
import { texts } from '#server/texts/en.ts';

/** Why a reply failed, for the user. An uncertain one may be on the platform nevertheless. */
export function replyErrorText(error: ReplyError, isUncertain: boolean): string {
  const sentence = texts.reviews.replyErrors[error];
  return isUncertain ? `${texts.reviews.replyUncertain} ${sentence}` : sentence;
}
