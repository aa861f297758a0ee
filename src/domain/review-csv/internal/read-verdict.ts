import { foldText } from '../../fold-text.ts';
import type { BestRating } from '../csv-format.ts';
import type { CsvReview } from '../csv-review.ts';
import { readRating } from './read-rating.ts';

type Verdict = Pick<CsvReview, 'rating_value' | 'recommends'>;

/**
 * Reads how good a review is: stars, or a recommendation as Facebook has them. A file may write the latter into the
 * column of the rating.
 */
export function readVerdict(
  cells: { readonly rating_value: string; readonly recommends: string },
  best: BestRating,
): Verdict | { readonly error: 'bad_rating' } {
  const written = readRecommendation(cells.recommends);
  const instead = readRecommendation(cells.rating_value);
  // A bare "yes" or 1 in the column of the rating is no recommendation.
  if (instead !== null && isNamed(cells.rating_value)) {
    return { rating_value: null, recommends: instead };
  }
  const rating = readRating(cells.rating_value, best);
  if ('error' in rating) return rating;
  return { rating_value: rating.rating, recommends: written };
}

/** Null for whatever says neither. */
function readRecommendation(typed: string): boolean | null {
  const text = foldText(typed).replaceAll('_', ' ');
  if (POSITIVE.test(text)) return true;
  return NEGATIVE.test(text) ? false : null;
}

function isNamed(typed: string): boolean {
  return /\p{L}{5}/u.test(typed);
}

const POSITIVE =
  /^(?:positive|recommends?|recommended|recommendation|true|yes|ja|oui|sim|si|1|empfohlen|empfiehlt|recommande|recomenda|recomendado|consigliato)$/;
const NEGATIVE =
  /^(?:negative|(?:doesn't|does not|not) recommend(?:s|ed)?|false|no|nein|non|nao|0|nicht empfohlen|ne recommande pas|nao recomenda|no recomendado|non consigliato)$/;
