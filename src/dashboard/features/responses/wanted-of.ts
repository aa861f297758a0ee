import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { collapseWhitespace } from '#domain/text.ts';
import { type Clock, periodSeconds } from './view/period-seconds.ts';
import type { Filters } from './view/responses-view.ts';

/** The filters as the calls take them: the list, its results and the export ask for the same. */
export function wantedOf(filters: Filters, clock: Clock) {
  const { period, sentiments, statuses, words, isArchivedOnly, question, answers } = filters;
  return {
    ...(periodSeconds(period, clock) ?? { disregardPeriod: true }),
    ...(sentiments.length === SENTIMENTS.length ? {} : { sentiment: [...sentiments] }),
    ...(statuses.length === RESPONSE_STATUSES.length ? {} : { status: [...statuses] }),
    filterWords: collapseWhitespace(words),
    showSpam: isArchivedOnly,
    ...(question === null ? {} : { questionID: question, showOnlyAnswers: [...answers] }),
  };
}
