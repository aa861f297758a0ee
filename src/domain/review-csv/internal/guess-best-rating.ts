import type { BestRating } from '../csv-format.ts';
import { parseRating } from './parse-rating.ts';

/** The share of ratings that may lie above the scale: slips of the pen, which become errors of their rows. */
const MAX_OUTLIERS = 0.02;

/** Guesses what the bare numbers of a column are out of: the smallest scale that all but a few values fit. */
export function guessBestRating(values: Iterable<string>): BestRating {
  const numbers: number[] = [];
  for (const value of values) {
    const written = parseRating(value);
    if (written === null || written === 'none' || written.best !== null) continue;
    numbers.push(written.value);
  }
  const allowed = numbers.length * MAX_OUTLIERS;
  const fits = (best: number) => numbers.filter((number) => number > best).length <= allowed;
  return ([5, 10] as const).find(fits) ?? 100;
}
