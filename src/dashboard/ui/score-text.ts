import type { RankedScore } from '#domain/rank-locations.ts';
import { percentText } from './percent-text.ts';

/** A score as text: whole numbers, percent, stars with one decimal. */
export function scoreText(value: number, score: RankedScore, language: string): string {
  if (score === 'csat') return percentText(value, language);
  const digits = score === 'star' ? 1 : 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(language, format);
}
