import { readSource, type ViaSource } from '#domain/sources.ts';
import type { SurveyVariant } from './survey-model.ts';

const OF_VARIANT = { page: null, embed: 'website', kiosk: 'kiosk' } as const;

/**
 * How a page's address says that the respondent came, else its variant does; null if neither does. Read in the browser:
 * everyone gets the same page, however they came.
 */
export function viaIn(search: string, variant: SurveyVariant): ViaSource | null {
  const named = [...new URLSearchParams(search)].find(([key]) => key.toLowerCase() === 'via');
  return named ? readSource(named[1]) : OF_VARIANT[variant];
}
