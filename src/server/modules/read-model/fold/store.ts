import { sql } from 'kysely';
import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Businesses of which something waits to be folded: one index probe each. */
export async function listDue(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    with recursive marked (id) as (
      (select business_id from stale_sessions order by business_id limit 1)
      union all
      select (select business_id from stale_sessions
               where business_id > marked.id order by business_id limit 1)
        from marked where marked.id is not null
    ), changed (id) as (
      (select business_id from response_deltas order by business_id limit 1)
      union all
      select (select business_id from response_deltas
               where business_id > changed.id order by business_id limit 1)
        from changed where changed.id is not null
    )
    select id as "businessId" from marked where id is not null
    union
    select id from changed where id is not null
    union
    select business_id from former_words`.execute(database);
  return rows.map(({ businessId }) => businessId);
}

/** What is locked while a business is folded. */
export const lockName = (businessId: string) => `fold ${businessId}`;

/** One process at a time folds a business; false where another does. */
export async function tryLock(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(businessId)}, 0)) as "isLocked"`.execute(
    tx,
  );
  return rows[0]?.isLocked ?? false;
}

export async function isHeld(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from fold_holds where business_id = ${businessId} and held_until > now()`.execute(tx);
  return rows.length > 0;
}

/** By the database's clock, and for a minute: whoever holds may die. */
export async function upsertHold(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into fold_holds (business_id, held_until) values (${businessId}, now() + interval '1 minute')
    on conflict (business_id) do update set held_until = excluded.held_until`.execute(tx);
}

export async function deleteHold(tx: Tx, businessId: string): Promise<void> {
  await sql`delete from fold_holds where business_id = ${businessId}`.execute(tx);
}

/** Writes what waits anew: the deltas summed, the sessions in the order of time. */
export async function orderQueue(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with gone as (delete from response_deltas where business_id = ${businessId}
                  returning slot, measure, change)
    insert into response_deltas (business_id, slot, measure, change)
    select ${businessId}::uuid, slot, measure, sum(change) from gone
     group by slot, measure having sum(change) <> 0`.execute(tx);
  await sql`
    with gone as (delete from stale_sessions where business_id = ${businessId} returning session_ids),
    numbered as (
      select session_id, row_number() over (order by session_id) / 2000 as part
        from (select distinct unnest(session_ids) as session_id from gone) s)
    insert into stale_sessions (business_id, session_ids)
    select ${businessId}::uuid, array_agg(session_id order by session_id) from numbered
     group by part order by part`.execute(tx);
}

export async function hasBusiness(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from businesses where business_id = ${businessId} for key share`.execute(tx);
  return rows.length > 0;
}

/** Forgets what waits for a business that is gone. */
export async function discardQueue(tx: Tx, businessId: string): Promise<void> {
  await sql`delete from stale_sessions where business_id = ${businessId}`.execute(tx);
  await sql`delete from response_deltas where business_id = ${businessId}`.execute(tx);
}

/**
 * Adds the oldest deltas to the rollups of their quarter of an hour, hour and day; answers how many. A day in which
 * something moved has changed, also where there is as much of it as before.
 */
export async function foldDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from response_deltas d using (
        select delta_id from response_deltas where business_id = ${businessId}
         order by delta_id limit ${limit}
      ) oldest
       where d.business_id = ${businessId} and d.delta_id = oldest.delta_id
      returning d.slot, d.measure, d.change
    ), raised as (
      insert into rollup_versions as v (business_id, version)
      select ${businessId}::uuid, 1 where exists (select from gone)
      on conflict (business_id) do update set version = v.version + 1
      returning version
    ), added as (
      insert into response_rollups as r (business_id, grain, slot, counts, version)
      select ${businessId}::uuid, grain, slot,
             coalesce(jsonb_object_agg(measure, change) filter (where change <> 0), '{}'),
             case grain when 'day' then (select version from raised) else 0 end from (
        select grain, slot, measure, sum(change) as change from (
          select 'quarter' as grain, slot, measure, change from gone
          union all
          select 'hour', date_trunc('hour', slot, 'UTC'), measure, change from gone
          union all
          select 'day', date_trunc('day', slot, 'UTC'), measure, change from gone
        ) changes group by grain, slot, measure
      ) sums
       group by grain, slot
       order by grain, slot
      on conflict (business_id, grain, slot) do update
        set counts = add_counts(r.counts, excluded.counts), version = excluded.version
    )
    select count(*) as folded from gone`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** How often sessions may be marked on average before they are folded in more than one step. */
const MARKS_A_SESSION = 20;

/**
 * Takes the oldest marks off the list, of at most so many sessions; answers each session once, and whether
 * marks are left that waited already.
 */
export async function takeStale(
  tx: Tx,
  businessId: string,
  limit: number,
): Promise<{ sessionIds: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ sessionIds: string[]; hasMore: boolean }>`
    with oldest as materialized (
      select mark_id, session_ids from (
        select mark_id, session_ids,
               sum(cardinality(session_ids)) over (order by mark_id) as named,
               row_number() over (order by mark_id) as place
          from (select mark_id, session_ids from stale_sessions
                 where business_id = ${businessId}
                 order by mark_id limit ${limit * MARKS_A_SESSION}) waiting
      ) counted where named <= ${limit * MARKS_A_SESSION} or place = 1
    ), firsts as (
      select mark_id, count(*) as sessions from (
        select min(mark_id) as mark_id from oldest, unnest(session_ids) id group by id
      ) f group by mark_id
    ), taken as (
      select mark_id from (
        select mark_id, sum(coalesce(sessions, 0)) over (order by mark_id) as sessions,
               row_number() over (order by mark_id) as place
          from oldest left join firsts using (mark_id)
      ) counted where sessions <= ${limit} or place = 1
    ), gone as (
      delete from stale_sessions q using taken
       where q.business_id = ${businessId} and q.mark_id = taken.mark_id
      returning q.session_ids
    )
    select array(select distinct id from gone, unnest(session_ids) id order by id) as "sessionIds",
           (select count(*) from taken) < (select count(*) from stale_sessions
                                            where business_id = ${businessId}) as "hasMore"`.execute(
    tx,
  );
  return rows[0] ?? { sessionIds: [], hasMore: false };
}

/**
 * Goes on to the next places whose words were folded in an earlier way; answers their sessions, null where
 * there are no more.
 */
export async function takeFormerWords(
  tx: Tx,
  businessId: string,
  limit: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ sessionIds: string[] }>`
    with part as materialized (
      select next_place as first, least(last_place, next_place + ${limit}::int - 1) as last
        from former_words where business_id = ${businessId}
    ), moved as (
      update former_words f set next_place = part.last + 1 from part
       where f.business_id = ${businessId} and part.last < f.last_place
    ), ended as (
      delete from former_words f using part
       where f.business_id = ${businessId} and part.last >= f.last_place
    )
    select array(select session_id from session_places
                  where business_id = ${businessId} and place between part.first and part.last
                  order by session_id) as "sessionIds"
      from part`.execute(tx);
  return rows[0]?.sessionIds ?? null;
}

/** Keeps sessions from going away, in the order in which they are locked by whoever removes some. */
export async function lockSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await sql`
    select from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id for key share`.execute(tx);
}

export interface SourceRow {
  sessionId: string;
  startedAt: Date;
  flowVersion: number;
  isListed: boolean;
  isPutAway: boolean;
  isFinished: boolean;
  sentiment: Sentiment;
  status: ResponseStatus;
  rating: number | null;
  ratingType: RatingType | null;
  reference: string | null;
  orderReference: string | null;
  note: string;
  inviteName: string | null;
  inviteEmail: string | null;
  inviteNumber: string | null;
}

/** Of those of the sessions that exist, what their facts and words come from. */
export async function listSources(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.session_id as "sessionId", s.started_at as "startedAt", s.flow_version as "flowVersion",
           s.first_answered_at is not null as "isListed",
           s.archived_at is not null or s.spam_at is not null or s.is_test as "isPutAway",
           s.finished_at is not null as "isFinished", s.sentiment, s.status, s.rating,
           s.rating_type as "ratingType", s.reference, s.order_reference as "orderReference", s.note,
           v.name as "inviteName", v.email as "inviteEmail", v.number as "inviteNumber"
      from feedback_sessions s
      left join invites v on v.business_id = s.business_id and v.invite_id = s.invite_id
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.session_id`.execute(tx);
  return rows;
}

export interface SourceEntry {
  sessionId: string;
  i: number;
  questionId: string;
  type: string;
  isSkipped: boolean;
  answer: unknown;
  searchText: string;
}

export async function listSourceEntries(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SourceEntry[]> {
  const { rows } = await sql<SourceEntry>`
    select session_id as "sessionId", i, question_id as "questionId", type, is_skipped as "isSkipped",
           case when type in ('ratingq', 'singleq', 'multiq') then entry -> 'answer' end as answer,
           case when type = 'contactq'
                then concat_ws(E'\\n', search_text, entry ->> 'email', entry ->> 'mobile')
                else search_text end as "searchText"
      from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id, i`.execute(tx);
  return rows;
}
