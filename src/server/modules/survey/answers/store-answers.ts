import { findPlanTerms } from '#server/modules/businesses/queries.ts';
import { findForeignClaims, keepAnswerFiles } from '#server/modules/files/claim-answer-files.ts';
import { deleteUnreferencedUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import { createIndexWaker } from '#server/modules/read-model/index-waker.ts';
import {
  type RowStates,
  recordResponseChanges,
} from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild, scheduleStop } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log.ts';
import { answersStored } from '#server/platform/metrics/outcomes.ts';
import { consentChangesOf, isSameEntry } from '../consent-changes.ts';
import { placeResponses } from '../unopened/place-responses.ts';
import { type ResponseLimit, responseLimitOf } from '../unopened/response-limit.ts';
import { type AnswerBatcher, createAnswerBatcher } from './answer-batcher.ts';
import { answerFilesOf, replacedFiles } from './answer-files.ts';
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
 * decides which responses wait to be opened since the plan's limit is reached, stops reminders, keeps the files that the answers name, and schedules a rebuild of widgets that show one of them.
 * Answers to closed or unknown sessions, for a closed business, or with files that were not announced for their session,
 * are skipped.
 *
 * Returns the indexes of the answers that were stored.
 */
export async function storeAnswers(
  tx: Tx,
  businessId: string,
  rows: readonly AnswerRow[],
): Promise<Set<number>> {
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const terms = await findPlanTerms(tx, businessId);
  if (!terms) return new Set();
  const now = newestTime(rows);
  const limit = responseLimitOf(terms, now);
  return recordResponseChanges(
    tx,
    businessId,
    { sessionIds },
    async ({ sessions }, markUnchanged) => {
      const isOpen = ({ sessionId }: AnswerRow) => sessions.get(sessionId)?.finishedAt === null;
      const open = rows.filter(isOpen);
      const { written, refused } = await writeAnswers(tx, businessId, {
        open,
        sessions,
        limit,
        now,
      });
      const changed = new Set(written.map(({ sessionId }) => sessionId));
      markUnchanged(sessionIds.filter((sessionId) => !changed.has(sessionId)));
      return new Set(rows.flatMap((row, i) => (isOpen(row) && !refused.has(row) ? i : [])));
    },
  );
}

type Sessions = RowStates['sessions'];

interface OpenAnswers {
  open: readonly AnswerRow[];
  sessions: Sessions;
  limit: ResponseLimit | null;
  now: Date;
}

interface Written {
  written: readonly AnswerRow[];
  /** They name files that were not announced for their session. */
  refused: ReadonlySet<AnswerRow>;
}

/** Returns the answers that were written; unchanged ones are skipped. */
async function writeAnswers(
  tx: Tx,
  businessId: string,
  { open, sessions, limit, now }: OpenAnswers,
): Promise<Written> {
  if (open.length === 0) return { written: [], refused: new Set() };
  const stored = new Map(
    (await listPreviousAnswers(tx, businessId, open)).map((answer) => [keyOf(answer), answer]),
  );
  const changedRows = open.filter((row) => !isSameEntry(stored.get(keyOf(row))?.entry, row.entry));
  const refused = await findForeignFiles(tx, businessId, changedRows);
  const written = changedRows.filter((row) => !refused.has(row));
  if (written.length === 0) return { written, refused };
  const previous = written.flatMap((row) => stored.get(keyOf(row)) ?? []);
  const found = answeredSessions(written, sessions);
  const isNew = ({ sessionId, firstAnsweredAt }: AnsweredSession) =>
    firstAnsweredAt !== null && sessions.get(sessionId)?.firstAnsweredAt === null;
  const responses = found.filter(isNew);
  const arriving = { responses, sessions, now };
  const placed = limit ? await placeResponses(tx, businessId, { limit, ...arriving }) : [];
  const answered = withReplaced(found, placed);
  // Most answers are not the first of their session, so its row does not change.
  const isFirst = new Set(responses.map(({ sessionId }) => sessionId));
  const changed = answered.filter(
    ({ sessionId, rated }) => rated !== null || isFirst.has(sessionId),
  );
  await Promise.all([
    upsertEntries(tx, businessId, written),
    updateAnswered(tx, businessId, changed),
    insertConsentChanges(tx, businessId, consentChangesOf(written, previous)),
    addShares(tx, businessId, shareChangesOf(written, { previous, sessions, answered })),
  ]);
  await updateFiles(tx, businessId, { written, previous });
  const inviteIds = responses.flatMap(({ sessionId }) => sessions.get(sessionId)?.inviteId ?? []);
  if (inviteIds.length > 0) await scheduleStop(tx, businessId, inviteIds);
  // Checked after the write, which waits for any concurrent change of the showcase.
  const isAnyShown = previous.length > 0 && (await isAnyShowcased(tx, businessId, previous));
  const offPath = answersOffPath(written, sessions);
  const isAnyRemoved = offPath.length > 0 && (await removeFromShowcase(tx, businessId, offPath));
  if (isAnyShown || isAnyRemoved) await scheduleRebuild(tx, businessId);
  return { written, refused };
}

async function findForeignFiles(
  tx: Tx,
  businessId: string,
  rows: readonly AnswerRow[],
): Promise<ReadonlySet<AnswerRow>> {
  const claims = rows.map((row) => ({
    row,
    sessionId: row.sessionId,
    files: answerFilesOf(businessId, row.entry),
  }));
  const foreign = await findForeignClaims(tx, businessId, claims);
  return new Set([...foreign].map(({ row }) => row));
}

/** Keeps the files that the answers name, and deletes those that they named before. */
async function updateFiles(
  tx: Tx,
  businessId: string,
  { written, previous }: { written: readonly AnswerRow[]; previous: readonly PreviousAnswer[] },
): Promise<void> {
  const entries = written.map(({ entry }) => entry);
  const before = previous.map(({ entry }) => entry);
  await keepAnswerFiles(
    tx,
    businessId,
    entries.flatMap((entry) => answerFilesOf(businessId, entry)),
  );
  await deleteUnreferencedUploads(tx, businessId, replacedFiles(businessId, before, entries));
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

function newestTime(rows: readonly AnswerRow[]): Date {
  return new Date(Math.max(...rows.map(({ answeredAt }) => answeredAt.getTime())));
}

/** As if every session that has its first answer became a response. */
function answeredSessions(open: readonly AnswerRow[], sessions: Sessions): AnsweredSession[] {
  const answered = new Map<string, AnsweredSession>();
  for (const { sessionId, isSkipped, answeredAt, rated } of open) {
    const state = sessions.get(sessionId);
    const before = answered.get(sessionId) ?? {
      sessionId,
      firstAnsweredAt: state?.firstAnsweredAt ?? null,
      unopenedSince: state?.unopenedSince ?? null,
      placeMonth: null,
      rated: null,
    };
    const isAnswer = !isSkipped && before.unopenedSince === null;
    answered.set(sessionId, {
      ...before,
      firstAnsweredAt: before.firstAnsweredAt ?? (isAnswer ? answeredAt : null),
      rated: rated ?? before.rated,
    });
  }
  return [...answered.values()];
}

function withReplaced(all: readonly AnsweredSession[], some: readonly AnsweredSession[]) {
  const replaced = new Map(some.map((session) => [session.sessionId, session]));
  return all.map((session) => replaced.get(session.sessionId) ?? session);
}

/** The change in share counts by action; spam, tests and unopened responses do not count. */
function shareChangesOf(
  open: readonly AnswerRow[],
  {
    previous,
    sessions,
    answered,
  }: {
    previous: readonly PreviousAnswer[];
    sessions: Sessions;
    answered: readonly AnsweredSession[];
  },
): Map<string, number> {
  const changes = new Map<string, number>();
  const unopened = new Set(
    answered.flatMap(({ sessionId, unopenedSince }) => (unopenedSince ? sessionId : [])),
  );
  const add = ({ sessionId, entry }: Pick<AnswerRow, 'sessionId' | 'entry'>, change: 1 | -1) => {
    const session = sessions.get(sessionId);
    if (entry.type !== 'shareq' || !('platformCode' in entry)) return;
    if (!session || session.spamAt !== null || session.isTest || unopened.has(sessionId)) return;
    changes.set(entry.platformCode, (changes.get(entry.platformCode) ?? 0) + change);
  };
  for (const answer of previous) add(answer, -1);
  for (const answer of open) add(answer, 1);
  return changes;
}
