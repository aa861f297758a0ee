import type { InputOf } from '#contract/call.ts';
import type { fetchFeedback, fetchQuestionResults } from '#contract/responses.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { foldWords } from '#domain/search-key.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-filter.ts';
import { fromSeconds } from '#server/platform/seconds.ts';

export type { ResponseFilter };

type Input = Partial<InputOf<typeof fetchFeedback>> & InputOf<typeof fetchQuestionResults>;

const DAY_S = 86_400;

export function readFilter(input: Input): ResponseFilter {
  return {
    ...readPeriod(input),
    sentiments: input.sentiment ?? SENTIMENTS,
    statuses: input.status ?? RESPONSE_STATUSES,
    putAway: input.showSpam === true,
    words: foldWords((input.filterWords ?? '').replaceAll('\n', ' ')),
    questionId: input.questionID || null,
    answers: input.questionID ? (input.showOnlyAnswers ?? []) : [],
  };
}

/** Both ends are inclusive seconds; equal ones mean the day that begins there. */
function readPeriod({ timeFromS, timeToS, disregardPeriod }: Input) {
  if (disregardPeriod) return { from: null, before: null };
  const isOneDay = typeof timeFromS === 'number' && timeFromS === timeToS;
  const length = isOneDay ? DAY_S : 1;
  return {
    from: typeof timeFromS === 'number' ? fromSeconds(timeFromS) : null,
    before: typeof timeToS === 'number' ? fromSeconds(timeToS + length) : null,
  };
}

/** True where nothing but time decides what is listed. */
export function isOnlyPeriod(filter: ResponseFilter): boolean {
  const { sentiments, statuses, putAway, words, questionId } = filter;
  return (
    sentiments.length === SENTIMENTS.length &&
    statuses.length === RESPONSE_STATUSES.length &&
    !putAway &&
    words === '' &&
    questionId === null
  );
}
