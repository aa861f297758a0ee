import type { Random } from './random.ts';

const YEAR = 365 * 86_400_000;

/** Weeks in which the old oven failed, as parts of the year that ends now. */
const OVEN_TROUBLE = { from: 0.56, until: 0.62 };

/** Stars that a customer gives: a good bakery that got better over the year, but for some bad weeks. */
export function starsFor(visitedAt: Date, now: Date, random: Random): number {
  const place = 1 - (now.getTime() - visitedAt.getTime()) / YEAR;
  const isTrouble = place > OVEN_TROUBLE.from && place < OVEN_TROUBLE.until;
  const annoyed = (isTrouble ? 3.5 : 1) * (1.35 - 0.7 * place);
  return random.pickWeighted([
    [5, 0.53 + 0.12 * place],
    [4, 0.23],
    [3, 0.085 * annoyed],
    [2, 0.045 * annoyed],
    [1, 0.05 * annoyed],
  ]);
}
