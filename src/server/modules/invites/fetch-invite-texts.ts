import type { AnswerTo } from '#contract/calls.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';

/** The default texts of invites, by language. */
export function fetchInviteTexts(): AnswerTo<'fetchInviteTexts'> {
  const official = Object.entries(INVITE_TEXTS).map(
    ([language, { mailSubject, mailText, text }]) => [language, { mailSubject, mailText, text }],
  );
  return { official: Object.fromEntries(official) };
}
