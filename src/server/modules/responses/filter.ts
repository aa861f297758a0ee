import type { InputFor } from '#contract/calls.ts';
import { foldPhrase } from '#domain/fold-text.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { SOURCES } from '#domain/sources.ts';
import type { ResponseFilter } from '#server/modules/read-model/response-query.ts';
import { readPeriod } from '#server/platform/read-period.ts';

type Input = Partial<InputFor<'fetchFeedback'>> & InputFor<'fetchQuestionResults'>;

export function readFilter(input: Input): ResponseFilter {
  return {
    ...(input.disregardPeriod ? { from: null, before: null } : readPeriod(input)),
    sentiments: unique(input.sentiment) ?? SENTIMENTS,
    statuses: unique(input.status) ?? RESPONSE_STATUSES,
    sources: unique(input.source) ?? SOURCES,
    isHidden: input.showSpam === true,
    isSuspected: input.onlySuspected === true,
    reference: input.reference || null,
    text: foldPhrase(input.filterWords ?? ''),
    questionId: input.questionID || null,
    answers: input.questionID ? (unique(input.showOnlyAnswers) ?? []) : [],
  };
}

function unique<T>(values: readonly T[] | null | undefined): T[] | undefined {
  return values ? [...new Set(values)] : undefined;
}

/** True if the period is the only criterion. */
export function hasOnlyPeriod(filter: ResponseFilter): boolean {
  const { sentiments, statuses, sources, isHidden, isSuspected, reference, text, questionId } =
    filter;
  return (
    sentiments.length === SENTIMENTS.length &&
    statuses.length === RESPONSE_STATUSES.length &&
    sources.length === SOURCES.length &&
    !isHidden &&
    !isSuspected &&
    reference === null &&
    text === '' &&
    questionId === null
  );
}
