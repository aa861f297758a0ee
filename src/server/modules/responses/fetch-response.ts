import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { presentSession } from './present-session.ts';
import { findResponse } from './store.ts';
import { buildTimeline } from './timeline/build-timeline.ts';
import { findTimestamps, listAnswerTimes, listConsentChanges } from './timeline/store.ts';

/**
 * One response, even if archived or spam, with its timeline.
 * @throws not_found (404) for an id that is not a response of the business
 */
export async function fetchResponse(
  { tx, business: { businessId } }: ContextFor<'fetchResponse'>,
  { sessionID }: InputFor<'fetchResponse'>,
): Promise<AnswerTo<'fetchResponse'>> {
  const row = isId(sessionID) ? await findResponse(tx, businessId, sessionID) : null;
  const timestamps = row && (await findTimestamps(tx, businessId, row.sessionId));
  if (!row || !timestamps) throw notFound();
  const answers = await listAnswerTimes(tx, businessId, row.sessionId);
  const consents = await listConsentChanges(tx, businessId, row.sessionId);
  const session = presentSession(row);
  return { session, timeline: buildTimeline(timestamps, { answers, consents }) };
}
