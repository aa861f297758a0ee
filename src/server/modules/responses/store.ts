import { type RawBuilder, sql } from 'kysely';
import type { RatingType } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Source } from '#domain/sources.ts';
import type { SpamReason } from '#domain/spam.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  nullable,
  type RowOf,
  smallint,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import { timeOfId } from '#server/platform/ids.ts';

export interface SessionRow {
  sessionId: string;
  startedAt: Date;
  rating: number | null;
  ratingType: RatingType | null;
  isSpam: boolean;
  spamReason: SpamReason | null;
  isArchived: boolean;
  isTest: boolean;
  isFinished: boolean;
  isFromWeb: boolean;
  source: Source;
  inviteName: string | null;
  inviteEmail: string | null;
  inviteNumber: string | null;
  reference: string | null;
  /** The name of the named link that has the reference. */
  linkName: string | null;
  orderReference: string | null;
  language: string | null;
  flowVersion: number;
  status: ResponseStatus;
  note: string;
  /** Its entries in the order of the flow; null if there are none. */
  journey: JourneyEntry[] | null;
}

/** The columns read of a session `s` and its related rows. */
const SESSION = sql`
  s.session_id as "sessionId", s.started_at as "startedAt", s.rating, s.rating_type as "ratingType",
  s.spam_at is not null as "isSpam", s.spam_reason as "spamReason",
  s.archived_at is not null as "isArchived", s.is_test as "isTest",
  s.finished_at is not null as "isFinished",
  s.invite_id is null as "isFromWeb", s.source, v.name as "inviteName", v.email as "inviteEmail",
  v.number as "inviteNumber", s.reference, n.name as "linkName", s.order_reference as "orderReference", s.language,
  s.flow_version as "flowVersion", s.status, s.note, e.journey`;

/** Its invite `v`, named link `n` and entries `e`, aggregated as JSON, which takes half as long as hundreds of rows. */
function joinRelated(businessId: string) {
  return sql`
    left join invites v on v.business_id = ${businessId} and v.invite_id = s.invite_id
    left join named_links n on n.business_id = ${businessId} and n.reference = s.reference
   cross join lateral (
     select jsonb_agg(entry order by i) as journey
       from journey_entries where business_id = ${businessId} and session_id = s.session_id) e`;
}

interface TimePage {
  from: Date | null;
  before: Date | null;
  isDescending: boolean;
  /** The last id of the previous page; null is the first page. After an unknown id the page is empty. */
  after: string | null;
  limit: number;
}

/** A page of all responses except archived, spam and test ones, in order of time. Index: feedback_sessions_listed. */
export async function listByTime(
  tx: Tx,
  businessId: string,
  page: TimePage,
): Promise<SessionRow[]> {
  const time = sql`(
    select started_at from feedback_sessions where business_id = ${businessId} and session_id = ${page.after})`;
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from feedback_sessions s ${joinRelated(businessId)}
     ${pageByTime(businessId, page, time)}`.execute(tx);
  return rows;
}

export const SESSION_ID = columns('feedback_sessions s', { sessionId: uuid('s.session_id') });

/** The ids of such a page; `after` may be a session of another business, whose id contains its start. */
export async function listIdsByTime(tx: Tx, businessId: string, page: TimePage): Promise<string[]> {
  const time = page.after === null ? null : new Date(timeOfId(page.after));
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list} from feedback_sessions s
     ${pageByTime(businessId, page, sql`${time}::timestamptz`)}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** The end of a statement that reads a page of sessions `s`. @param time when the session `after` started */
function pageByTime(
  businessId: string,
  { from, before, isDescending, after, limit }: TimePage,
  time: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const side = isDescending ? sql`<` : sql`>`;
  const order = isDescending ? sql`desc` : sql`asc`;
  return sql`
     where s.business_id = ${businessId} and s.first_answered_at is not null
       and s.archived_at is null and s.spam_at is null and not s.is_test
       ${from ? sql`and s.started_at >= ${from}` : sql``}
       ${before ? sql`and s.started_at < ${before}` : sql``}
       ${after ? sql`and (s.started_at, s.session_id) ${side} (${time}, ${after}::uuid)` : sql``}
     order by s.started_at ${order}, s.session_id ${order}
     limit ${limit}`;
}

export const SESSION_RATING = columns('feedback_sessions', {
  sessionId: uuid('session_id'),
  rating: nullable(smallint('rating')),
  ratingType: nullable(textOf<RatingType>('rating_type')),
});

/** The ratings of sessions. */
export async function listRatings(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<RowOf<typeof SESSION_RATING>>`
    select ${SESSION_RATING.list} from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
  return rows;
}

/** Sessions in the order of the ids. */
export async function listByIds(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from unnest(${sessionIds}::uuid[]) with ordinality g (session_id, position)
      join feedback_sessions s on s.business_id = ${businessId} and s.session_id = g.session_id
      ${joinRelated(businessId)}
     order by g.position`.execute(tx);
  return rows;
}

/** A response, even if archived, spam or a test; null if there is none. */
export async function findResponse(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from feedback_sessions s ${joinRelated(businessId)}
     where s.business_id = ${businessId} and s.session_id = ${sessionId}
       and s.first_answered_at is not null`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the business has this response, even an archived one, spam or a test. */
export async function hasResponse(tx: Tx, businessId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from feedback_sessions
     where business_id = ${businessId} and session_id = ${sessionId}
       and first_answered_at is not null`.execute(tx);
  return rows.length > 0;
}

/** Those of the sessions that were first answered before a time, in their order. */
export async function keepAnsweredBy(
  tx: Tx,
  businessId: string,
  { sessionIds, before }: { sessionIds: readonly string[]; before: Date },
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list}
      from unnest(${sessionIds}::uuid[]) with ordinality g (session_id, position)
      join feedback_sessions s on s.business_id = ${businessId} and s.session_id = g.session_id
     where s.first_answered_at < ${before}
     order by g.position`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

export type CursorRow = RowOf<typeof SESSION_RATING>;

export async function findCursor(
  tx: Tx,
  businessId: string,
  sessionId: string,
): Promise<CursorRow | null> {
  return (await listRatings(tx, businessId, [sessionId]))[0] ?? null;
}
