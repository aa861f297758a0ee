import { fill } from '#domain/fill-placeholders.ts';
import type { Scores } from '#domain/scores.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import type { Score } from '#widget/rendering/widget-content.ts';

const MAX_STARS = 5;

/** The mean of all ratings with its texts; null without ratings. */
export function describeScore(
  { n, star, distribution }: Scores,
  { texts, language }: { texts: WidgetTexts; language: string },
): Score | null {
  if (star === null) return null;
  const number = new Intl.NumberFormat(language);
  const mean = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  const labelOf = (value: string) => fill(texts.stars, { value, outOf: number.format(MAX_STARS) });
  const value = mean.format(star);
  const rows = distribution.five.map((count, index) => ({
    stars: index + 1,
    count: number.format(count),
    label: `${labelOf(number.format(index + 1))}: ${number.format(count)}`,
    percent: Math.round((100 * count) / n),
  }));
  return {
    value,
    stars: { value: star, outOf: MAX_STARS, isStars: true, label: labelOf(value) },
    ratings: n,
    count: n === 1 ? texts.oneRating : fill(texts.ratings, { count: number.format(n) }),
    rows: rows.toReversed(),
  };
}
