import { type RawBuilder, sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { SpamReason } from '#domain/spam.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ResponseFilter } from './filter.ts';

export interface SessionRow {
  sessionId: string;
  startedAt: Date;
  rating: number | null;
  ratingType: RatingType | null;
  isSpam: boolean;
  spamReason: SpamReason | null;
  isArchived: boolean;
  isFinished: boolean;
  isFromWeb: boolean;
  inviteName: string | null;
  inviteEmail: string | null;
  inviteNumber: string | null;
  reference: string | null;
  orderReference: string | null;
  language: string | null;
  flowVersion: number;
  status: ResponseStatus;
  note: string;
}

/** Where a page begins: after this session, in the order of the list. */
export interface Cursor {
  startedAt: Date;
  sessionId: string;
}

/** What a SessionRow is made of: the session `s`, and the invite `v` that it came by. */
const SESSIONS = sql`
    select s.session_id as "sessionId", s.started_at as "startedAt", s.rating,
           s.rating_type as "ratingType", s.spam_at is not null as "isSpam",
           s.spam_reason as "spamReason",
           s.archived_at is not null as "isArchived", s.finished_at is not null as "isFinished",
           s.invite_id is null as "isFromWeb", v.name as "inviteName", v.email as "inviteEmail",
           v.number as "inviteNumber", s.reference, s.order_reference as "orderReference",
           s.language, s.flow_version as "flowVersion", s.status, s.note
      from feedback_sessions s
      left join invites v on v.business_id = s.business_id and v.invite_id = s.invite_id`;

/** A response, archived and spam ones too; null where it has no answer, or is not the business's. */
export async function findResponse(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS}
     where s.business_id = ${businessId} and s.session_id = ${sessionId}
       and s.first_answered_at is not null`.execute(tx);
  return rows[0] ?? null;
}

/** A page of sessions, newest start first. Index: feedback_sessions_listed. */
export async function listSessions(
  tx: Tx,
  businessId: string,
  { filter, after, limit }: { filter: ResponseFilter; after: Cursor | null; limit: number },
): Promise<SessionRow[]> {
  const cursor = after
    ? sql`and (s.started_at, s.session_id) < (${after.startedAt}, ${after.sessionId})`
    : sql``;
  const { rows } = await sql<SessionRow>`
    ${SESSIONS}
     where ${matches(businessId, filter)} ${cursor}
     order by s.started_at desc, s.session_id desc
     limit ${limit}`.execute(tx);
  return rows;
}

/** The condition that a session `s` is listed and fits the filter. */
function matches(businessId: string, filter: ResponseFilter): RawBuilder<unknown> {
  const conditions = [
    sql`s.business_id = ${businessId} and s.first_answered_at is not null`,
    sql`s.sentiment = any(${filter.sentiments})`,
    filter.putAway
      ? sql`(s.archived_at is not null or s.spam_at is not null)`
      : sql`s.archived_at is null and s.spam_at is null`,
  ];
  if (filter.from) conditions.push(sql`s.started_at >= ${filter.from}`);
  if (filter.before) conditions.push(sql`s.started_at < ${filter.before}`);
  if (filter.words) conditions.push(containsWords(filter.words));
  if (filter.questionId) conditions.push(answeredQuestion(filter.questionId, filter.answers));
  return sql.join(conditions, sql` and `);
}

function containsWords(words: string): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const collapsed = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')`;
  return sql`(
    ${collapsed('s.reference')} ilike ${pattern}
      or ${collapsed('s.order_reference')} ilike ${pattern} or exists (
      select from journey_entries e
       where e.business_id = s.business_id and e.session_id = s.session_id
         and e.search_text ilike ${pattern}))`;
}

function answeredQuestion(questionId: string, answers: readonly string[]): RawBuilder<unknown> {
  const chosen =
    answers.length === 0
      ? sql``
      : sql`and case jsonb_typeof(e.entry -> 'answer')
                  when 'array' then e.entry -> 'answer' ?| ${answers}
                  else e.entry ->> 'answer' = any(${answers}) end`;
  return sql`exists (
    select from journey_entries e
     where e.business_id = s.business_id and e.session_id = s.session_id
       and e.question_id = ${questionId} and not e.is_skipped ${chosen})`;
}

export async function findCursor(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    select started_at as "startedAt", session_id as "sessionId" from feedback_sessions
     where business_id = ${businessId} and session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? null;
}

export interface EntryRow {
  sessionId: string;
  i: number;
  entry: Record<string, unknown>;
}

/** The entries of some sessions, each session's in the order of the flow. */
export async function listEntries(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select session_id as "sessionId", i, entry from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id, i`.execute(tx);
  return rows;
}

export interface VoteRow {
  questionId: string;
  /** Null in the row that counts all who answered. */
  option: string | null;
  votes: number;
}

/** Votes an option, and respondents a question, over the sessions that fit the filter. */
export async function countVotes(
  tx: Tx,
  businessId: string,
  filter: ResponseFilter,
): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`
    with answered as materialized (
      select e.question_id, e.entry -> 'answer' as answer
        from feedback_sessions s
        join journey_entries e on e.business_id = s.business_id and e.session_id = s.session_id
       where ${matches(businessId, filter)}
         and e.type in ('ratingq', 'singleq', 'multiq') and not e.is_skipped
    )
    select question_id as "questionId", null as option, count(*) as votes
      from answered group by question_id
    union all
    select question_id, option, count(*)
      from answered, jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end
      ) as option
     group by question_id, option`.execute(tx);
  return rows;
}

/** Ids of all questions that were answered: one index probe each. Index: journey_entries_by_question. */
export async function listAnsweredQuestions(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ questionId: string }>`
    with recursive question (id) as (
      select min(question_id) from journey_entries
       where business_id = ${businessId} and not is_skipped
      union all
      select (select min(question_id) from journey_entries
               where business_id = ${businessId} and not is_skipped and question_id > question.id)
        from question where question.id is not null
    )
    select id as "questionId" from question where id is not null`.execute(tx);
  return rows.map(({ questionId }) => questionId);
}

export async function listShareCounts(
  tx: Tx,
  businessId: string,
): Promise<{ platformCode: string; chosen: number }[]> {
  const { rows } = await sql<{ platformCode: string; chosen: number }>`
    select platform_code as "platformCode", chosen from share_review_counts
     where business_id = ${businessId} and chosen > 0`.execute(tx);
  return rows;
}
