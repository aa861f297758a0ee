import { fill } from './fill-placeholders.ts';
import { type RatingType, ratingScale } from './ratings.ts';
import type { TextPack } from './survey-flow/expand-text.ts';
import type { SurveyTexts } from './survey-texts/en.ts';

export interface RatingOption {
  rating: number;
  /** Its meaning, such as 'Satisfied' or '4 of 5 stars'. */
  meaning: string;
}

type Texts = TextPack & Pick<SurveyTexts, 'starLabel' | 'ratingLabel'>;

/** The ratings offered in a mail, lowest first, with their meanings. */
export function ratingOptions(type: RatingType, texts: Texts): RatingOption[] {
  const { low, high } = ratingScale(type);
  return Array.from({ length: high - low + 1 }, (_, index) => {
    const rating = low + index;
    return { rating, meaning: meaningOf(type, rating, texts) };
  });
}

function meaningOf(type: RatingType, rating: number, texts: Texts): string {
  if (type === 'csat') return texts[`csat${rating}`] ?? '';
  if (type === 'star') return fill(texts.starLabel, { n: rating });
  return fill(texts.ratingLabel, { n: rating, m: 10 });
}
