import type { Appearance } from '#contract/businesses.ts';
import type { InvitePack } from '#domain/invite-texts/en.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { RatingType } from '#domain/ratings.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';

/** Shared input of the HTML and the text part. */
export interface InviteMailParts {
  subject: string;
  /** Paragraphs, separated by empty lines. */
  body: string;
  businessName: string;
  appearance: Appearance;
  language: LanguageCode;
  ratingType: RatingType;
  ask: string;
  postalAddress: string;
  showsFooter: boolean;
  origin: string;
  home: string;
  texts: SurveyTexts & InvitePack & TextPack;
  /** Slots. */
  links: { survey: string; unsubscribe: string };
}

/** The survey link with a rating, which the page stores only when a person continues. */
export function ratingLink({ links }: InviteMailParts, rating: number): string {
  return `${links.survey}&rating=${rating}`;
}
