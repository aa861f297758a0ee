import type { ReplyError } from '#domain/review-replies.ts';
import { texts } from '#server/texts/en.ts';

/** Why a reply failed, for the user. If the platform's answer was lost, it may have the reply nevertheless. */
export function replyErrorText(error: ReplyError, isUncertain: boolean): string {
  const sentence = texts.reviews.replyErrors[error];
  return isUncertain ? `${texts.reviews.replyMayBeThere} ${sentence}` : sentence;
}
