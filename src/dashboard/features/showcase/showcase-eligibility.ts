import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { type IneligibleReason, ineligibleReason } from '#domain/showcase.ts';
import type { JourneyEntry as StoredEntry } from '#domain/survey-flow/journey-entry.ts';

/**
 * Why an answer is not offered; where nothing can be shown or no one was asked, there is no place
 * for an offer at all.
 */
export type NotOfferedReason = IneligibleReason | 'test' | 'spam' | 'archived';

/** Null if the answer may be showcased. */
export function notOfferedReason(
  session: FeedbackSession,
  entry: JourneyEntry,
): NotOfferedReason | null {
  // The contract leaves the fields of an entry open; the server sends them as the domain has them.
  const reason = ineligibleReason(entry as JourneyEntry & StoredEntry);
  if (reason === 'nothing_to_show' || reason === 'not_asked') return reason;
  if (session.isTest) return 'test';
  if (session.isSpam) return 'spam';
  return session.isArchived ? 'archived' : reason;
}

/** The answer that a response's line offers to showcase: its testimonial, else the first eligible one. */
export function eligibleEntry(session: FeedbackSession): JourneyEntry | null {
  const offered = session.journeyFeedback.filter(
    (entry) => notOfferedReason(session, entry) === null,
  );
  return offered.find(({ type }) => type === 'testimonial') ?? offered[0] ?? null;
}
