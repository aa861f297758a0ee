import type { Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';

/** What of the sessions is wanted, free of the ways in which a call can say it. */
export interface ResponseFilter {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
  sentiments: readonly Sentiment[];
  statuses: readonly ResponseStatus[];
  /** Spam and archived sessions only, instead of neither. */
  putAway: boolean;
  /** Folded (see fold-words in the domain); empty is no filter. */
  words: string;
  /** The same as it was folded earlier: looked for too where not all was folded anew. */
  formerWords: string;
  questionId: string | null;
  /** Option texts of that question, any of them; empty is all. */
  answers: readonly string[];
}

/** The last session of the page before. */
export interface Cursor {
  sessionId: string;
  /** On the scale of NPS, as a fact has it: '' without one. */
  rating: string;
}
