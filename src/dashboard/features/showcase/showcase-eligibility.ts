import type { FeedbackSession } from '#contract/responses.ts';
import { type IneligibleReason, ineligibleReason } from '#domain/showcase.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';

/**
 * Why an answer cannot be showcased. If it has nothing to show or consent was not asked for, screens
 * show no showcase button at all.
 */
export type NotOfferedReason = IneligibleReason | 'test' | 'spam' | 'archived';

/** Null if the answer may be showcased. */
export function notOfferedReason(
  session: FeedbackSession,
  entry: JourneyEntry,
): NotOfferedReason | null {
  const reason = ineligibleReason(entry);
  if (reason === 'nothing_to_show' || reason === 'not_asked') return reason;
  if (session.isTest) return 'test';
  if (session.isSpam) return 'spam';
  return session.isArchived ? 'archived' : reason;
}

/** The answer that a response's row offers to showcase: its testimonial, or the first eligible one. */
export function eligibleEntry(session: FeedbackSession): JourneyEntry | null {
  const offered = session.journeyFeedback.filter(
    (entry) => notOfferedReason(session, entry) === null,
  );
  return offered.find(({ type }) => type === 'testimonial') ?? offered[0] ?? null;
}
