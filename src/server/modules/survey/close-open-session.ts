import { judgeSession } from '#domain/spam.ts';
import { entriesOnPath } from '#domain/survey-flow/entries-on-path.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { deleteUnreferencedUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { listFlowSteps } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { SessionKey } from './answer-survey.ts';
import { answerFilesOf } from './answers/answer-files.ts';
import {
  addShares,
  deleteEntries,
  insertConsentChanges,
  isAnyShowcased,
  listEntries,
} from './answers/store.ts';
import { consentChangeOf } from './consent-changes.ts';
import { closeSession, countAnswers, type LockedSession } from './store.ts';
import { updateShareCounts } from './update-share-counts.ts';

type Closing = SessionKey &
  LockedSession & {
    website?: string | null | undefined;
    secondsOpen?: number | null | undefined;
    /** Whether a session that ends too soon looks like a bot's. */
    isTimed: boolean;
    now: Date;
  };

/**
 * Closes a session that is locked: drops the answers off its final path, and judges whether it is spam, unless a
 * person did. Returns whether it is spam now.
 */
export async function closeOpenSession(tx: Tx, closing: Closing): Promise<{ isSpam: boolean }> {
  const { businessId, sessionId, now, isTest } = closing;
  return recordResponseChanges(tx, businessId, { sessionIds: [sessionId] }, async () => {
    const isCounted = !closing.isSpam && !isTest && !closing.isUnopened;
    await dropEntriesOffPath(tx, businessId, { ...closing, isCounted });
    const answers = await countAnswers(tx, businessId, sessionId);
    const seconds = (now.getTime() - closing.startedAt.getTime()) / 1000;
    const verdict = judgeSession({
      website: closing.website ?? '',
      seconds: Math.max(seconds, closing.secondsOpen ?? 0),
      answers,
      isTimed: closing.isTimed,
      isInvited: closing.isInvited,
    });
    const isJudged = !isTest && !closing.isSpam;
    const isSpam = isJudged && verdict.isSpam;
    const spamReason = isJudged ? verdict.reason : null;
    await closeSession(tx, businessId, { sessionId, spamReason, isSpam, now });
    if (isSpam && isCounted) {
      await updateShareCounts(tx, businessId, { sessionIds: [sessionId], change: -1 });
    }
    return { isSpam: isSpam || closing.isSpam };
  });
}

interface FinishingSession {
  sessionId: string;
  flowVersion: number;
  rating: number | null;
  /** Whether its chosen share actions count: not spam, not a test, not unopened. */
  isCounted: boolean;
  now: Date;
}

/** Deletes the answers that the session's rating excludes, with their consent, showcase mark and files. */
async function dropEntriesOffPath(
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
  await deleteUnreferencedUploads(
    tx,
    businessId,
    dropped.flatMap(({ entry }) => answerFilesOf(businessId, entry)).map(({ address }) => address),
  );
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
