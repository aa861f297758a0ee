import { sql } from 'kysely';
import type { RatingType, Sentiment } from '#domain/ratings.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { Fact } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BlockMask } from '../session-bits.ts';

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
    select id from changed where id is not null`.execute(database);
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

/** Says that the sets have changed: what was counted of them before is of no use. */
export async function raiseVersion(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into fact_versions as v (business_id, version) values (${businessId}, 1)
    on conflict (business_id) do update set version = v.version + 1`.execute(tx);
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

/** Adds the oldest deltas to the rollups of their quarter of an hour, hour and day; answers how many. */
export async function foldDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from response_deltas d using (
        select delta_id from response_deltas where business_id = ${businessId}
         order by delta_id limit ${limit}
      ) oldest
       where d.business_id = ${businessId} and d.delta_id = oldest.delta_id
      returning d.slot, d.measure, d.change
    ), added as (
      insert into response_rollups as r (business_id, grain, measure, slot, count)
      select ${businessId}::uuid, grain, measure, slot, sum(change) from (
        select 'quarter' as grain, measure, slot, change from gone
        union all
        select 'hour', measure, date_trunc('hour', slot, 'UTC'), change from gone
        union all
        select 'day', measure, date_trunc('day', slot, 'UTC'), change from gone
      ) changes
       group by grain, measure, slot having sum(change) <> 0
       order by grain, measure, slot
      on conflict (business_id, grain, measure, slot) do update set count = r.count + excluded.count
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
}

/** Of those of the sessions that exist, what their facts and words come from. */
export async function listSources(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select session_id as "sessionId", started_at as "startedAt", flow_version as "flowVersion",
           first_answered_at is not null as "isListed",
           archived_at is not null or spam_at is not null as "isPutAway",
           finished_at is not null as "isFinished", sentiment, status, rating,
           rating_type as "ratingType", reference, order_reference as "orderReference"
      from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id`.execute(tx);
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
           search_text as "searchText"
      from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id, i`.execute(tx);
  return rows;
}

export interface PlaceRow {
  sessionId: string;
  place: number;
}

export async function listPlaces(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select session_id as "sessionId", place from session_places
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
  return rows;
}

interface NewPlace {
  sessionId: string;
  startedAt: Date;
}

/** Gives each session the next free place, in their order. */
export async function insertPlaces(
  tx: Tx,
  businessId: string,
  sessions: readonly NewPlace[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    insert into session_places (business_id, place, session_id, started_at)
    select ${businessId}::uuid, next.place + g.number - 1, g.session_id, g.started_at
      from unnest(${sessions.map(({ sessionId }) => sessionId)}::uuid[],
                  ${sessions.map(({ startedAt }) => startedAt.toISOString())}::timestamptz[])
             with ordinality g (session_id, started_at, number),
           (select coalesce(max(place) + 1, 0) as place from session_places
             where business_id = ${businessId}) next
    returning session_id as "sessionId", place`.execute(tx);
  return rows;
}

export async function deletePlaces(
  tx: Tx,
  businessId: string,
  places: readonly number[],
): Promise<void> {
  await sql`
    delete from session_places
     where business_id = ${businessId} and place = any(${places}::int[])`.execute(tx);
}

interface BlockSpan {
  block: number;
  oldest: Date;
  newest: Date;
}

/** Widens the times of the blocks so that these fit in. */
export async function widenBlocks(tx: Tx, businessId: string, spans: readonly BlockSpan[]) {
  await sql`
    insert into place_blocks as b (business_id, block, oldest, newest)
    select ${businessId}::uuid, * from unnest(
      ${spans.map(({ block }) => block)}::int[],
      ${spans.map(({ oldest }) => oldest.toISOString())}::timestamptz[],
      ${spans.map(({ newest }) => newest.toISOString())}::timestamptz[])
    on conflict (business_id, block) do update
      set oldest = least(b.oldest, excluded.oldest), newest = greatest(b.newest, excluded.newest)`.execute(
    tx,
  );
}

export interface FactRow extends Fact {
  factId: number;
}

export async function listFacts(tx: Tx, businessId: string): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select fact_id as "factId", kind, subject, value from session_facts
     where business_id = ${businessId}`.execute(tx);
  return rows;
}

export async function insertFacts(
  tx: Tx,
  businessId: string,
  facts: readonly Fact[],
): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    insert into session_facts (business_id, fact_id, kind, subject, value)
    select ${businessId}::uuid, next.fact_id + g.number - 1, g.kind, g.subject, g.value
      from unnest(${facts.map(({ kind }) => kind)}::text[],
                  ${facts.map(({ subject }) => subject)}::text[],
                  ${facts.map(({ value }) => value)}::text[])
             with ordinality g (kind, subject, value, number),
           (select coalesce(max(fact_id) + 1, 0) as fact_id from session_facts
             where business_id = ${businessId}) next
    returning fact_id as "factId", kind, subject, value`.execute(tx);
  return rows;
}

/** Takes places out of every set of their block. */
export async function clearBits(tx: Tx, businessId: string, masks: readonly BlockMask[]) {
  await sql`
    update fact_bits f set bits = f.bits & ~m.bits
      from (select block, ('x' || bits)::bit(8192) as bits
              from unnest(${masks.map(({ block }) => block)}::int[],
                          ${masks.map(({ bits }) => bits)}::text[]) g (block, bits)) m
     where f.business_id = ${businessId} and f.block = m.block`.execute(tx);
}

export interface FactMask extends BlockMask {
  factId: number;
}

/** Puts places into sets. */
export async function addBits(tx: Tx, businessId: string, masks: readonly FactMask[]) {
  await sql`
    insert into fact_bits as f (business_id, fact_id, block, bits)
    select ${businessId}::uuid, g.fact_id, g.block, ('x' || g.bits)::bit(8192)
      from unnest(${masks.map(({ factId }) => factId)}::int[],
                  ${masks.map(({ block }) => block)}::int[],
                  ${masks.map(({ bits }) => bits)}::text[]) g (fact_id, block, bits)
     order by g.fact_id, g.block
    on conflict (business_id, fact_id, block) do update set bits = f.bits | excluded.bits`.execute(
    tx,
  );
}

export interface SearchText extends PlaceRow {
  words: string;
  key: string;
}

/** Replaces what the text filter searches; sessions without words have no row. */
export async function replaceSearchTexts(
  tx: Tx,
  businessId: string,
  {
    sessionIds,
    searchTexts,
  }: { sessionIds: readonly string[]; searchTexts: readonly SearchText[] },
): Promise<void> {
  const worded = searchTexts.map(({ sessionId }) => sessionId);
  await sql`
    delete from search_texts
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and session_id <> all(${worded}::uuid[])`.execute(tx);
  await sql`
    insert into search_texts as t (business_id, place, session_id, words, key)
    select ${businessId}::uuid, * from unnest(
      ${searchTexts.map(({ place }) => place)}::int[], ${worded}::uuid[],
      ${searchTexts.map(({ words }) => words)}::text[], ${searchTexts.map(({ key }) => key)}::text[])
    on conflict (business_id, place) do update set words = excluded.words, key = excluded.key
      where t.words <> excluded.words`.execute(tx);
}
