import type { ReplyError } from '#domain/review-replies.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

/** Why a reply failed, for the user. An uncertain one may be on the platform nevertheless. */
export function replyErrorText(
  error: ReplyError,
  { isUncertain, language }: { isUncertain: boolean; language: ServerLanguage },
): string {
  const { replyErrors, replyUncertain } = textsFor(language).reviews;
  return isUncertain ? `${replyUncertain} ${replyErrors[error]}` : replyErrors[error];
}
