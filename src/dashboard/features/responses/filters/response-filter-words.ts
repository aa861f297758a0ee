import {
  choicesInWords,
  periodInWords,
  type Wording,
} from '#dashboard/lists/filters/filter-words.ts';
import { locationsInWords } from '#dashboard/lists/locations/locations-in-words.ts';
import type { ListedLocation } from '#dashboard/lists/locations/use-locations.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import type { Responses } from '../use-responses.ts';
import type { Filters } from '../view/responses-view.ts';

/** Each active filter in words, in the order of the fields. */
export function responseFilterWords(
  filters: Filters,
  questions: Responses['questions'],
  wording: Wording,
  locations: readonly ListedLocation[] = [],
): string[] {
  const { t, language } = wording;
  const { period, sentiments, statuses, sources, searchText, reference, answers } = filters;
  const question = questions.find(({ questionID }) => questionID === filters.question);
  return [
    searchText === '' ? null : `${t('filters.search')}: “${searchText}”`,
    reference === null ? null : `${t('responses.facts.reference')}: “${reference}”`,
    periodInWords(period, wording),
    locationsInWords(filters.locations, locations, wording),
    choicesInWords(
      t('filters.rating'),
      sentiments.map((one) => t(`sentiments.${one}`)),
      { language, isAll: sentiments.length === SENTIMENTS.length },
    ),
    choicesInWords(
      t('responses.status'),
      statuses.map((one) => t(`responses.statuses.${one}`)),
      { language, isAll: statuses.length === RESPONSE_STATUSES.length },
    ),
    choicesInWords(
      t('filters.source'),
      sources.map((one) => t(`sources.${one}`)),
      { language, isAll: sources.length === 0 },
    ),
    question === undefined ? null : `${t('responses.question')}: ${question.questionText}`,
    choicesInWords(t('responses.answers'), answers, { language, isAll: answers.length === 0 }),
    filters.isArchivedOnly ? t('filters.archivedOnly') : null,
    filters.isSuspectedOnly ? t('responses.suspectedOnly') : null,
  ].filter((words) => words !== null);
}
