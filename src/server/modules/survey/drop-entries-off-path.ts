import { entriesOnPath } from '#domain/survey-flow/entries-on-path.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { listFlowSteps } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  addShares,
  deleteEntries,
  insertConsentChanges,
  isAnyShowcased,
  listEntries,
} from './answers/store.ts';
import { consentChangeOf } from './consent-changes.ts';

interface FinishingSession {
  sessionId: string;
  flowVersion: number;
  rating: number | null;
  /** Whether its chosen share actions count: not spam, not a test. */
  isCounted: boolean;
  now: Date;
}

/**
 * Deletes the answers of a session that is being finished which its rating excludes (see entriesOnPath), with their
 * consent and showcase mark. Must run inside recordResponseChanges.
 */
export async function dropEntriesOffPath(
  tx: Tx,
  businessId: string,
  { sessionId, flowVersion, rating, isCounted, now }: FinishingSession,
): Promise<void> {
  if (rating === null) return;
  const steps = (await listFlowSteps(tx, businessId, [flowVersion])).get(flowVersion) ?? [];
  const entries = await listEntries(tx, businessId, sessionId);
  const preserved = new Set(entriesOnPath(steps, rating, entries));
  const dropped = entries.filter((entry) => !preserved.has(entry));
  if (dropped.length === 0) return;
  const isShown = await isAnyShowcased(tx, businessId, dropped);
  await deleteEntries(tx, businessId, dropped);
  const consents = dropped.filter(({ entry }) => 'consent' in entry && entry.consent === true);
  await insertConsentChanges(
    tx,
    businessId,
    consents.map(({ i }) =>
      consentChangeOf({ sessionId, i, entry: {}, at: now, reason: 'left_path' }),
    ),
  );
  if (isCounted) await addShares(tx, businessId, shareChangesOf(dropped.map(({ entry }) => entry)));
  if (isShown) await scheduleRebuild(tx, businessId, { delay: 0 });
}

/** A step is answered once, so each action was chosen at most once. */
function shareChangesOf(dropped: readonly JourneyEntry[]): Map<string, number> {
  return new Map(
    dropped.flatMap((entry) =>
      entry.type === 'shareq' && 'platformCode' in entry ? [[entry.platformCode, -1]] : [],
    ),
  );
}
