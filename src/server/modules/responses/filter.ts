import type { InputOf } from '#contract/call.ts';
import type { fetchFeedback as call } from '#contract/responses.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import { collapseWhitespace } from '#domain/text.ts';
import { fromSeconds } from '#server/platform/seconds.ts';

/** What of the sessions is wanted, free of the ways in which a call can say it. */
export interface ResponseFilter {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
  sentiments: readonly Sentiment[];
  /** Spam and archived sessions only, instead of neither. */
  putAway: boolean;
  /** Empty is no filter. */
  words: string;
  questionId: string | null;
  /** Option texts of that question, any of them; empty is all. */
  answers: readonly string[];
}

const DAY_S = 86_400;

export function readFilter(input: InputOf<typeof call>): ResponseFilter {
  return {
    ...readPeriod(input),
    sentiments: input.sentiment ?? SENTIMENTS,
    putAway: input.showSpam === true,
    words: collapseWhitespace(input.filterWords ?? ''),
    questionId: input.questionID || null,
    answers: input.questionID ? (input.showOnlyAnswers ?? []) : [],
  };
}

/** Both ends are inclusive seconds; equal ones mean the day that begins there. */
function readPeriod({ timeFromS, timeToS, disregardPeriod }: InputOf<typeof call>) {
  if (disregardPeriod) return { from: null, before: null };
  const isOneDay = typeof timeFromS === 'number' && timeFromS === timeToS;
  const length = isOneDay ? DAY_S : 1;
  return {
    from: typeof timeFromS === 'number' ? fromSeconds(timeFromS) : null,
    before: typeof timeToS === 'number' ? fromSeconds(timeToS + length) : null,
  };
}
