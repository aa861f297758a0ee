import type { Measure } from './home-view.ts';

/** A score or count as it is said: whole numbers, percents, stars with one decimal. */
export function valueText(value: number, measure: Measure, language: string): string {
  const decimals = measure === 'star' ? 1 : 0;
  const text = value.toLocaleString(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return measure === 'csat' ? `${text} %` : text;
}
