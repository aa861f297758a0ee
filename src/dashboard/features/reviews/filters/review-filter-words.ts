import {
  choicesInWords,
  periodInWords,
  type Wording,
} from '#dashboard/lists/filters/filter-words.ts';
import { locationsInWords } from '#dashboard/lists/locations/locations-in-words.ts';
import type { ListedLocation } from '#dashboard/lists/locations/use-locations.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import type { ReviewFilters } from '../view/reviews-view.ts';

/** Each active filter in words, in the order of the fields. */
export function reviewFilterWords(
  filters: ReviewFilters,
  wording: Wording,
  locations: readonly ListedLocation[],
): string[] {
  const { t, language } = wording;
  const { period, sentiments, searchText, reply } = filters;
  return [
    searchText === '' ? null : `${t('filters.search')}: “${searchText}”`,
    periodInWords(period, wording),
    locationsInWords(filters.locations, locations, wording),
    choicesInWords(
      t('filters.rating'),
      sentiments.map((one) => t(`reviews.ratings.${one}`)),
      { language, isAll: sentiments.length === SENTIMENTS.length },
    ),
    reply === null ? null : t(`reviews.answered.${reply}`),
    filters.isArchivedOnly ? t('filters.archivedOnly') : null,
  ].filter((words) => words !== null);
}
