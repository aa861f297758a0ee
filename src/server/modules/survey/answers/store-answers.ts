import { scheduleRebuild, scheduleStop } from '#server/modules/after-changes/schedule-jobs.ts';
import { createIndexWaker } from '#server/modules/read-model/index-waker.ts';
import { type RowStates, recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log.ts';
import { consentChangesOf, isSameEntry } from '../consent-changes.ts';
import { type AnswerBatcher, createAnswerBatcher } from './answer-batcher.ts';
import {
  type AnsweredSession,
  type AnswerRow,
  addShares,
  type FormerAnswer,
  insertConsentChanges,
  isAnyShowcased,
  listFormerAnswers,
  updateAnswered,
  upsertEntries,
} from './store.ts';

/** Half of the connections that a process has by default: the others read. */
const CONNECTIONS = 5;

/** Takes answers and stores them, those of one business together. */
export function batchAnswers(database: Database, log: Log): AnswerBatcher {
  const wakeIndexing = createIndexWaker(database, log);
  return createAnswerBatcher({
    async write(businessId, rows) {
      const stored = await database
        .transaction()
        .execute((tx) => storeAnswers(tx, businessId, rows));
      wakeIndexing();
      return stored;
    },
    failsAll: isDatabaseUnavailable,
    mostAtOnce: CONNECTIONS,
  });
}

/**
 * Stores answers of one business, at most one a (session, i), and in the same transaction everything that follows
 * from them: counts, consents, the end of reminders, the rebuild of widgets that show one. Sessions that are
 * closed or unknown are left out.
 *
 * Answers which were stored, by their place among those given.
 */
export async function storeAnswers(
  tx: Tx,
  businessId: string,
  rows: readonly AnswerRow[],
): Promise<Set<number>> {
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  return recordChanges(tx, businessId, { sessionIds }, async ({ sessions }, leaveAlone) => {
    const isOpen = ({ sessionId }: AnswerRow) => sessions.get(sessionId)?.finishedAt === null;
    const open = rows.filter(isOpen);
    const written = open.length > 0 ? await writeAnswers(tx, businessId, { open, sessions }) : [];
    const changed = new Set(written.map(({ sessionId }) => sessionId));
    leaveAlone(sessionIds.filter((sessionId) => !changed.has(sessionId)));
    return new Set(rows.flatMap((row, place) => (isOpen(row) ? place : [])));
  });
}

type Sessions = RowStates['sessions'];

/** Answers which were written: those that stood there already are not. */
async function writeAnswers(
  tx: Tx,
  businessId: string,
  { open, sessions }: { open: readonly AnswerRow[]; sessions: Sessions },
): Promise<AnswerRow[]> {
  const stored = new Map(
    (await listFormerAnswers(tx, businessId, open)).map((answer) => [keyOf(answer), answer]),
  );
  const written = open.filter((row) => !isSameEntry(stored.get(keyOf(row))?.entry, row.entry));
  if (written.length === 0) return written;
  const former = written.flatMap((row) => stored.get(keyOf(row)) ?? []);
  const answered = answeredSessions(written, sessions);
  // Most answers are not the first of their session, and leave its row alone.
  const changed = answered.filter(
    ({ sessionId, firstAnsweredAt, rated }) =>
      rated !== null || firstAnsweredAt !== sessions.get(sessionId)?.firstAnsweredAt,
  );
  await Promise.all([
    upsertEntries(tx, businessId, written),
    updateAnswered(tx, businessId, changed),
    insertConsentChanges(tx, businessId, consentChangesOf(written, former)),
    addShares(tx, businessId, shareChangesOf(written, { former, sessions })),
  ]);
  const inviteIds = answered.flatMap(({ sessionId, firstAnsweredAt }) => {
    const before = sessions.get(sessionId);
    return before?.firstAnsweredAt === null && firstAnsweredAt ? (before.inviteId ?? []) : [];
  });
  if (inviteIds.length > 0) await scheduleStop(tx, businessId, inviteIds);
  // Asked only now: whoever shows an answer at this moment has made the write wait.
  const isAnyShown = former.length > 0 && (await isAnyShowcased(tx, businessId, former));
  if (isAnyShown) await scheduleRebuild(tx, businessId);
  return written;
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

/** What share steps gain and lose by action; spam and tests do not count. */
function shareChangesOf(
  open: readonly AnswerRow[],
  { former, sessions }: { former: readonly FormerAnswer[]; sessions: Sessions },
): Map<string, number> {
  const changes = new Map<string, number>();
  const add = ({ sessionId, entry }: Pick<AnswerRow, 'sessionId' | 'entry'>, change: 1 | -1) => {
    const session = sessions.get(sessionId);
    if (entry.type !== 'shareq' || !('platformCode' in entry)) return;
    if (!session || session.spamAt !== null || session.isTest) return;
    changes.set(entry.platformCode, (changes.get(entry.platformCode) ?? 0) + change);
  };
  for (const answer of former) add(answer, -1);
  for (const answer of open) add(answer, 1);
  return changes;
}
