import type { BestRating } from '../csv-format.ts';
import { parseRating } from './parse-rating.ts';

/** Guesses what the bare numbers of a column are out of, from all of its values: the largest decides. */
export function guessBestRating(values: Iterable<string>): BestRating {
  let largest = 0;
  for (const value of values) {
    const written = parseRating(value);
    if (written === null || written === 'none' || written.best !== null) continue;
    largest = Math.max(largest, written.value);
  }
  if (largest > 10) return 100;
  return largest > 5 ? 10 : 5;
}
