import { sql } from 'kysely';
import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  jsonb,
  type RowOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { newId } from '#server/platform/ids.ts';

/** One answer as it is stored. */
export interface AnswerRow {
  businessId: string;
  sessionId: string;
  i: number;
  questionId: string;
  type: string;
  entry: JourneyEntry;
  searchText: string;
  isSkipped: boolean;
  answeredAt: Date;
  /** Set only for the rating question; the rating is null if the question was skipped. */
  rated: Rated | null;
}

interface Rated {
  rating: number | null;
  ratingType: RatingType;
  sentiment: Sentiment;
  /** The indexes of the steps that this rating excludes. */
  stepsOffPath: readonly number[];
}

export const PREVIOUS_ANSWER = columns('journey_entries e', {
  sessionId: uuid('e.session_id'),
  i: integer('e.i'),
  entry: jsonb<JourneyEntry>('e.entry'),
  answeredAt: timestamptz('e.answered_at'),
});
export type PreviousAnswer = RowOf<typeof PREVIOUS_ANSWER>;

/** Identifies an answer of a business. */
interface AnswerKey {
  sessionId: string;
  i: number;
}

/** The stored answers that are about to be overwritten. Their sessions must be locked. */
export async function listPreviousAnswers(
  tx: Tx,
  businessId: string,
  answers: readonly AnswerKey[],
): Promise<PreviousAnswer[]> {
  const { rows } = await sql<PreviousAnswer>`
    select ${PREVIOUS_ANSWER.list} from ${sql.raw(PREVIOUS_ANSWER.from)}
     where e.business_id = ${businessId} and (e.session_id, e.i) in (${keysOf(answers)})`.execute(
    tx,
  );
  return rows;
}

/** All stored answers of a session, in order. */
export async function listEntries(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<PreviousAnswer[]> {
  const { rows } = await sql<PreviousAnswer>`
    select ${PREVIOUS_ANSWER.list} from ${sql.raw(PREVIOUS_ANSWER.from)}
     where e.business_id = ${businessId} and e.session_id = ${sessionId} order by e.i`.execute(tx);
  return rows;
}

/** Deletes answers, and with them their marks in the showcase. */
export async function deleteEntries(
  tx: Tx,
  businessId: string,
  answers: readonly AnswerKey[],
): Promise<void> {
  await sql`
    delete from journey_entries
     where business_id = ${businessId} and (session_id, i) in (${keysOf(answers)})`.execute(tx);
}

/** Takes answers out of the showcase; returns whether any was in it. */
export async function removeFromShowcase(
  tx: Tx,
  businessId: string,
  answers: readonly AnswerKey[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from showcased_entries
     where business_id = ${businessId} and (session_id, i) in (${keysOf(answers)})
    returning i`.execute(tx);
  return rows.length > 0;
}

/** Whether any of the answers is in the showcase. Index: showcased_entries_pkey. */
export async function isAnyShowcased(
  tx: Tx,
  businessId: string,
  answers: readonly AnswerKey[],
): Promise<boolean> {
  const { rows } = await sql`
    select from showcased_entries
     where business_id = ${businessId} and (session_id, i) in (${keysOf(answers)}) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

function keysOf(answers: readonly AnswerKey[]) {
  return sql`
    select * from unnest(${answers.map(({ sessionId }) => sessionId)}::uuid[],
                         ${answers.map(({ i }) => i)}::int[])`;
}

/** Writes answers, at most one per (session, i), and overwrites stored ones. */
export async function upsertEntries(
  tx: Tx,
  businessId: string,
  rows: readonly AnswerRow[],
): Promise<void> {
  await tx
    .insertInto('journey_entries')
    .values(
      rows.map((row) => ({
        business_id: businessId,
        session_id: row.sessionId,
        i: row.i,
        question_id: row.questionId,
        type: row.type,
        entry: JSON.stringify(row.entry),
        search_text: row.searchText,
        answered_at: row.answeredAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'session_id', 'i']).doUpdateSet((row) => ({
        question_id: row.ref('excluded.question_id'),
        type: row.ref('excluded.type'),
        entry: row.ref('excluded.entry'),
        search_text: row.ref('excluded.search_text'),
        answered_at: row.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** The state of a session after its answers. */
export interface AnsweredSession {
  sessionId: string;
  /** Null if every step was skipped so far, and while the response waits to be opened. */
  firstAnsweredAt: Date | null;
  /** When the first answer came, of a response that waits to be opened. */
  unopenedSince: Date | null;
  /** The month in whose limit it takes a place now; null if it took one before, or needs none. */
  placeMonth: string | null;
  /** Null if no answer was to the rating question. */
  rated: AnswerRow['rated'];
}

export async function updateAnswered(
  tx: Tx,
  businessId: string,
  sessions: readonly AnsweredSession[],
): Promise<void> {
  if (sessions.length === 0) return;
  const updates = sessions.map(({ sessionId, firstAnsweredAt, rated, ...session }) => ({
    session_id: sessionId,
    first_answered_at: firstAnsweredAt,
    unopened_since: session.unopenedSince,
    place_month: session.placeMonth,
    is_rated: rated !== null,
    rating: rated?.rating ?? null,
    rating_type: rated?.ratingType ?? null,
    sentiment: rated?.sentiment ?? null,
  }));
  await sql`
    update feedback_sessions s
       set first_answered_at = g.first_answered_at,
           unopened_since = g.unopened_since,
           place_month = coalesce(g.place_month, s.place_month),
           rating = case when g.is_rated then g.rating else s.rating end,
           rating_type = case when g.is_rated then g.rating_type else s.rating_type end,
           sentiment = case when g.is_rated then g.sentiment else s.sentiment end
      from json_to_recordset(${JSON.stringify(updates)}::json) as g (
             session_id uuid, first_answered_at timestamptz, unopened_since timestamptz,
             place_month text, is_rated boolean, rating smallint,
             rating_type text, sentiment text)
     where s.business_id = ${businessId} and s.session_id = g.session_id`.execute(tx);
}

/** A consent to publish an answer that was given, changed or withdrawn. */
export interface ConsentChange {
  sessionId: string;
  i: number;
  isGiven: boolean;
  /** The sentence that was agreed to, and the version of the official wording; null if withdrawn. */
  consentText: string | null;
  consentVersion: number | null;
  changedAt: Date;
  /** Set if the answer left the response because its respondent changed the rating. */
  reason: 'left_path' | null;
}

/** Appends to the consent log, whose entries never change. */
export async function insertConsentChanges(
  tx: Tx,
  businessId: string,
  changes: readonly ConsentChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('consent_changes')
    .values(
      changes.map((change) => ({
        business_id: businessId,
        change_id: newId(change.changedAt),
        session_id: change.sessionId,
        i: change.i,
        is_given: change.isGiven,
        consent_text: change.consentText,
        consent_version: change.consentVersion,
        changed_at: change.changedAt,
        reason: change.reason,
      })),
    )
    .execute();
}

/** Adds to the counts of share actions, always in the same order, to prevent deadlocks. */
export async function addShares(
  tx: Tx,
  businessId: string,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...changes]
    .filter(([, change]) => change !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, count]) => ({ business_id: businessId, platform_code: code, count }));
  if (rows.length === 0) return;
  await tx
    .insertInto('share_review_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'platform_code'])
        .doUpdateSet({ count: sql<number>`share_review_counts.count + excluded.count` }),
    )
    .execute();
}
