import type { LanguageCode } from './languages.ts';
import type { ViaSource } from './sources.ts';
import { cutTo } from './text.ts';

export interface SurveyAddressParts {
  /** A plain link names none. */
  via?: ViaSource;
  /** The name of a named link; what is longer than stored references is cut. */
  ref?: string;
  language?: LanguageCode;
  /** On the scale of the survey; preselected there. */
  rating?: number;
  /** For a frame on an allowed website. */
  embed?: boolean;
  /** For a tablet on the counter. */
  kiosk?: boolean;
}

/** The longest reference that is stored, in code points. */
const LONGEST_REFERENCE = 200;

/**
 * The address of a survey that is handed out.
 * @param link the plain one, such as https://goodword.example/f/bakery
 */
export function surveyAddress(link: string, parts: SurveyAddressParts = {}): string {
  const { via = 'link', ref = '', language, rating, embed = false, kiosk = false } = parts;
  const reference = cutTo(ref.trim(), LONGEST_REFERENCE);
  const query = new URLSearchParams();
  if (via !== 'link') query.set('via', via);
  if (reference !== '') query.set('ref', reference);
  if (language !== undefined) query.set('lang', language);
  if (rating !== undefined) query.set('rating', String(rating));
  if (embed) query.set('embed', '1');
  if (kiosk) query.set('kiosk', '1');
  return query.size === 0 ? link : `${link}?${query}`;
}
