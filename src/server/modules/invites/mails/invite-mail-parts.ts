import type { Appearance } from '#contract/businesses.ts';
import type { InvitePack } from '#domain/invite-texts/en.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { RatingType } from '#domain/ratings.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { SurveyTexts } from '#domain/survey-texts/en.ts';

/** What both parts of an invite's mail are written from. */
export interface InviteMailParts {
  subject: string;
  /** Paragraphs, parted by empty lines. */
  body: string;
  businessName: string;
  appearance: Appearance;
  language: LanguageCode;
  ratingType: RatingType;
  ask: string;
  postalAddress: string;
  showsFooter: boolean;
  origin: string;
  texts: SurveyTexts & InvitePack & TextPack;
  /** Slots. */
  links: { survey: string; unsubscribe: string };
}

/** The survey with a rating chosen, which its page stores only once a person goes on. */
export function ratingLink({ links }: InviteMailParts, rating: number): string {
  return `${links.survey}&rating=${rating}`;
}
