import { choicesInWords, type Wording } from '#dashboard/lists/filters/filter-words.ts';
import type { ListedLocation } from './use-locations.ts';

/** Such as “Location: Soho, Camden”; null for all. */
export function locationsInWords(
  chosen: readonly string[],
  locations: readonly ListedLocation[],
  { t, language }: Wording,
): string | null {
  const names = locations.filter(({ bID }) => chosen.includes(bID)).map(({ name }) => name);
  return choicesInWords(t('filters.location'), names, { language, isAll: chosen.length === 0 });
}
