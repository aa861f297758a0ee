import { createIndexWaker } from '#server/modules/read-model/index-waker.ts';
import {
  type RowStates,
  recordResponseChanges,
} from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild, scheduleStop } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log.ts';
import { answersStored } from '#server/platform/metrics/outcomes.ts';
import { consentChangesOf, isSameEntry } from '../consent-changes.ts';
import { type AnswerBatcher, createAnswerBatcher } from './answer-batcher.ts';
import {
  type AnsweredSession,
  type AnswerRow,
  addShares,
  insertConsentChanges,
  isAnyShowcased,
  listPreviousAnswers,
  type PreviousAnswer,
  removeFromShowcase,
  updateAnswered,
  upsertEntries,
} from './store.ts';

/** Half of a process's default connections; the other half serves reads. */
const MAX_CONCURRENT_BATCHES = 5;

/** Stores answers in batches, one business per batch. */
export function batchAnswers(database: Database, log: Log): AnswerBatcher {
  const wakeIndexing = createIndexWaker(database, log);
  return createAnswerBatcher({
    async write(businessId, rows) {
      const stored = await database
        .transaction()
        .execute((tx) => storeAnswers(tx, businessId, rows));
      answersStored.inc(stored.size);
      wakeIndexing();
      return stored;
    },
    failsAll: isDatabaseUnavailable,
    maxConcurrentBatches: MAX_CONCURRENT_BATCHES,
  });
}

/**
 * Stores answers of one business, at most one per (session, i). The same transaction updates counts and consents,
 * stops reminders, and schedules a rebuild of widgets that show one of the answers. Answers to closed or unknown
 * sessions, or for a closed business, are skipped.
 *
 * Returns the indexes of the answers that were stored.
 */
export async function storeAnswers(
  tx: Tx,
  businessId: string,
  rows: readonly AnswerRow[],
): Promise<Set<number>> {
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  if (!(await isOpenBusiness(tx, businessId))) return new Set();
  return recordResponseChanges(
    tx,
    businessId,
    { sessionIds },
    async ({ sessions }, markUnchanged) => {
      const isOpen = ({ sessionId }: AnswerRow) => sessions.get(sessionId)?.finishedAt === null;
      const open = rows.filter(isOpen);
      const written = open.length > 0 ? await writeAnswers(tx, businessId, { open, sessions }) : [];
      const changed = new Set(written.map(({ sessionId }) => sessionId));
      markUnchanged(sessionIds.filter((sessionId) => !changed.has(sessionId)));
      return new Set(rows.flatMap((row, index) => (isOpen(row) ? index : [])));
    },
  );
}

type Sessions = RowStates['sessions'];

/** Returns the answers that were written; unchanged ones are skipped. */
async function writeAnswers(
  tx: Tx,
  businessId: string,
  { open, sessions }: { open: readonly AnswerRow[]; sessions: Sessions },
): Promise<AnswerRow[]> {
  const stored = new Map(
    (await listPreviousAnswers(tx, businessId, open)).map((answer) => [keyOf(answer), answer]),
  );
  const written = open.filter((row) => !isSameEntry(stored.get(keyOf(row))?.entry, row.entry));
  if (written.length === 0) return written;
  const previous = written.flatMap((row) => stored.get(keyOf(row)) ?? []);
  const answered = answeredSessions(written, sessions);
  // Most answers are not the first of their session, so its row does not change.
  const changed = answered.filter(
    ({ sessionId, firstAnsweredAt, rated }) =>
      rated !== null || firstAnsweredAt !== sessions.get(sessionId)?.firstAnsweredAt,
  );
  await Promise.all([
    upsertEntries(tx, businessId, written),
    updateAnswered(tx, businessId, changed),
    insertConsentChanges(tx, businessId, consentChangesOf(written, previous)),
    addShares(tx, businessId, shareChangesOf(written, { previous, sessions })),
  ]);
  const inviteIds = answered.flatMap(({ sessionId, firstAnsweredAt }) => {
    const before = sessions.get(sessionId);
    return before?.firstAnsweredAt === null && firstAnsweredAt ? (before.inviteId ?? []) : [];
  });
  if (inviteIds.length > 0) await scheduleStop(tx, businessId, inviteIds);
  // Checked after the write, which waits for any concurrent change of the showcase.
  const isAnyShown = previous.length > 0 && (await isAnyShowcased(tx, businessId, previous));
  const offPath = answersOffPath(written, sessions);
  const isAnyRemoved = offPath.length > 0 && (await removeFromShowcase(tx, businessId, offPath));
  if (isAnyShown || isAnyRemoved) await scheduleRebuild(tx, businessId);
  return written;
}

/** Answers given earlier to steps that a changed rating excludes: finish deletes them, until then nothing shows them. */
function answersOffPath(written: readonly AnswerRow[], sessions: Sessions) {
  return written.flatMap(({ sessionId, rated }) =>
    rated !== null && sessions.get(sessionId)?.firstAnsweredAt
      ? rated.stepsOffPath.map((i) => ({ sessionId, i }))
      : [],
  );
}

function keyOf({ sessionId, i }: { sessionId: string; i: number }): string {
  return `${sessionId} ${i}`;
}

function answeredSessions(open: readonly AnswerRow[], sessions: Sessions): AnsweredSession[] {
  const answered = new Map<string, AnsweredSession>();
  for (const { sessionId, isSkipped, answeredAt, rated } of open) {
    const before = answered.get(sessionId) ?? {
      sessionId,
      firstAnsweredAt: sessions.get(sessionId)?.firstAnsweredAt ?? null,
      rated: null,
    };
    answered.set(sessionId, {
      sessionId,
      firstAnsweredAt: before.firstAnsweredAt ?? (isSkipped ? null : answeredAt),
      rated: rated ?? before.rated,
    });
  }
  return [...answered.values()];
}

/** The change in share counts by action; spam and tests do not count. */
function shareChangesOf(
  open: readonly AnswerRow[],
  { previous, sessions }: { previous: readonly PreviousAnswer[]; sessions: Sessions },
): Map<string, number> {
  const changes = new Map<string, number>();
  const add = ({ sessionId, entry }: Pick<AnswerRow, 'sessionId' | 'entry'>, change: 1 | -1) => {
    const session = sessions.get(sessionId);
    if (entry.type !== 'shareq' || !('platformCode' in entry)) return;
    if (!session || session.spamAt !== null || session.isTest) return;
    changes.set(entry.platformCode, (changes.get(entry.platformCode) ?? 0) + change);
  };
  for (const answer of previous) add(answer, -1);
  for (const answer of open) add(answer, 1);
  return changes;
}
