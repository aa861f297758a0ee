import type { InputOf } from '#contract/call.ts';
import type { fetchFeedback, fetchQuestionResults } from '#contract/responses.ts';
import { foldPhrase } from '#domain/fold-phrase.ts';
import { foldFormerly } from '#domain/fold-words.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-filter.ts';
import { readPeriod } from '#server/platform/read-period.ts';

type Input = Partial<InputOf<typeof fetchFeedback>> & InputOf<typeof fetchQuestionResults>;

export function readFilter(input: Input): ResponseFilter {
  const typed = input.filterWords ?? '';
  return {
    ...(input.disregardPeriod ? { from: null, before: null } : readPeriod(input)),
    sentiments: once(input.sentiment) ?? SENTIMENTS,
    statuses: once(input.status) ?? RESPONSE_STATUSES,
    putAway: input.showSpam === true,
    words: foldPhrase(typed),
    formerWords: foldFormerly(typed.replaceAll('\n', ' ')),
    questionId: input.questionID || null,
    answers: input.questionID ? (once(input.showOnlyAnswers) ?? []) : [],
  };
}

function once<T>(values: readonly T[] | null | undefined): T[] | undefined {
  return values ? [...new Set(values)] : undefined;
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
