import { foldText } from '../../fold-text.ts';
import { isLeftOut } from '../../tables/is-left-out.ts';
import { BEST_RATINGS, type BestRating } from '../csv-format.ts';

export interface WrittenRating {
  readonly value: number;
  /** Null for a bare number: only the whole column says what it is out of. */
  readonly best: BestRating | null;
}

/**
 * Parses a rating as exports write it: '4', '4,5', '4/5', '90%', '4 stars', '★★★★☆', 'FIVE'. The value is not yet
 * checked against the best one.
 * @returns 'none' for a review without a rating; null if the text is no rating
 */
export function parseRating(typed: string): WrittenRating | 'none' | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = foldText(typed).replaceAll('_', ' ');
  if (isLeftOut(typed) || text === UNSPECIFIED) return 'none';
  const word = WORD.exec(text)?.[1];
  if (word !== undefined) return { value: WORDS.indexOf(word) + 1, best: 5 };
  return parseNumber(text) ?? parseStars(typed);
}

/** Longer than any rating, so that long texts cost nothing. */
const MAX_LENGTH = 100;

// Google's API writes ratings as words, such as FOUR and STAR_RATING_UNSPECIFIED.
const UNSPECIFIED = 'star rating unspecified';
const WORDS = ['one', 'two', 'three', 'four', 'five'];
const WORD = /^(one|two|three|four|five)(?: stars?)?$/;

const NUMBER =
  /^(\d+(?:[.,]\d+)?) ?(?:(%)|(?:\/|out of|of|von|sur|su|de) ?(5|10|100)(?: \p{L}+)?|-?(stars?(?: rating)?|sterne?|etoiles?|estrellas?|bubbles?))?$/u;

function parseNumber(text: string): WrittenRating | null {
  const [, number, percent, outOf, stars] = NUMBER.exec(text) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  if (percent !== undefined) return { value, best: 100 };
  if (stars !== undefined) return { value, best: 5 };
  return { value, best: BEST_RATINGS.find((best) => String(best) === outOf) ?? null };
}

function parseStars(typed: string): WrittenRating | null {
  const stars = typed.replace(/\s|\ufe0f/g, '');
  const [, full, half] = /^([★⭐🌟]*)(½?)[☆✩✰]*$/u.exec(stars) ?? [];
  if (full === undefined) return null;
  return { value: [...full].length + (half === '' ? 0 : 0.5), best: 5 };
}
