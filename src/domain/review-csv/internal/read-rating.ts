import type { BestRating } from '../csv-format.ts';
import { parseRating } from './parse-rating.ts';

export type RatingResult = { readonly rating: number | null } | { readonly error: 'bad_rating' };

/**
 * Reads a rating as 1 to 5 with one decimal; null if the review has none. `best` is what bare numbers are out of.
 * Less than one star becomes 1, the least that we store; 0 and values above the best one are errors.
 */
export function readRating(typed: string, best: BestRating): RatingResult {
  const written = parseRating(typed);
  if (written === 'none') return { rating: null };
  if (written === null) return { error: 'bad_rating' };
  const outOf = written.best ?? best;
  if (written.value <= 0 || written.value > outOf) return { error: 'bad_rating' };
  return { rating: Math.max(1, Math.round((written.value * 50) / outOf) / 10) };
}
