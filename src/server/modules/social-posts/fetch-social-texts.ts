import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { SOCIAL_TEXTS } from '#domain/social-texts.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';

/** The default texts of a post that asks for feedback. */
export async function fetchSocialTexts(
  { tx, business: { businessId } }: ContextFor<'fetchSocialTexts'>,
  input: InputFor<'fetchSocialTexts'>,
): Promise<AnswerTo<'fetchSocialTexts'>> {
  const { name: business, language } = await readBusiness(tx, businessId);
  return defaultTexts(input.language ?? language, business);
}

/** Headline and button of the picture, and the caption beside it. */
export function defaultTexts(language: LanguageCode, business: string) {
  const { headline, caption } = SOCIAL_TEXTS[language];
  const { button } = INVITE_TEXTS[language];
  return { headline, button, caption: fill(caption, { business }) };
}
