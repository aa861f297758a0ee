import type { ReactNode } from 'react';
import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';

/** Where others may put something of their own: features do not know each other. */
export type ResponseSlots = {
  /** At the end of a line of the list. */
  readonly besideLine: (session: FeedbackSession) => ReactNode;
  /** Under an answer of an open response. */
  readonly underEntry: (session: FeedbackSession, entry: JourneyEntry) => ReactNode;
};
