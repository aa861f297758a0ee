import type { Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Source } from '#domain/sources.ts';

/** Start (inclusive) and end (exclusive), in milliseconds since 1970. */
export interface Span {
  from: number;
  before: number;
}

export interface Period {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
}

/** A filter for sessions, independent of the format of calls. */
export interface ResponseFilter extends Period {
  sentiments: readonly Sentiment[];
  statuses: readonly ResponseStatus[];
  sources: readonly Source[];
  /** Only archived, spam and test sessions, which are otherwise excluded. */
  isHidden: boolean;
  /** Only sessions with a sign of a bot that are not spam. */
  isSuspected: boolean;
  /** Only sessions with exactly this reference; null is no filter. */
  reference: string | null;
  /** Folded for searching; empty is no filter. */
  text: string;
  questionId: string | null;
  /** Option texts of that question, of which a session must match one. Empty is all. */
  answers: readonly string[];
}

export interface PageOrder {
  sort: 'newest' | 'oldest' | 'highest' | 'lowest';
  /** The last session of the previous page; null is the first page. */
  after: Cursor | null;
  limit: number;
}

export interface Cursor {
  sessionId: string;
  /** On the NPS scale, as in its facet; '' is no rating. */
  rating: string;
}

export interface Sums {
  count: number;
  votes: Vote[];
}

/** How often an option was chosen, or a question without options answered. */
export interface Vote {
  questionId: string;
  option: string | null;
  votes: number;
}

export interface StepCount {
  questionId: string;
  answered: number;
  skipped: number;
  /** Respondents who saw it and left. */
  left: number;
}
