import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockName } from '../fold/store.ts';

/** What the rows themselves say: each measure of each quarter of an hour. */
function countedRows(businessId: string): RawBuilder<unknown> {
  return sql`
    select m.slot, m.measure, count(*) as count
      from feedback_sessions s cross join lateral measures_of(s) m
     where s.business_id = ${businessId} group by 1, 2
    union all
    select slot_of(created_at), 'invited', count(*) from invites
     where business_id = ${businessId} group by 1
    union all
    select slot_of(v.created_at), 'inviteOpened', count(*)
      from invites v join invite_visits o using (business_id, invite_id)
     where v.business_id = ${businessId} and o.first_by_person is not null group by 1`;
}

export interface CountDifference {
  grain: string;
  measure: string;
  slot: Date;
  kept: number;
  counted: number;
}

/** Where rollups, with the deltas that wait, say something else than the rows themselves. */
export async function listCountDifferences(
  tx: Tx,
  businessId: string,
  limit: number,
): Promise<CountDifference[]> {
  const { rows } = await sql<CountDifference>`
    with counted as materialized (
      select slot, measure, sum(count) as count from (
        ${countedRows(businessId)}
      ) rows group by slot, measure
    ), waiting as materialized (
      select slot, measure, sum(change) as count from response_deltas
       where business_id = ${businessId} group by slot, measure
    ), kept as (
      select grain, measure, slot, sum(count) as count from (
        select grain, measure, slot, count from rollup_counts where business_id = ${businessId}
        union all
        select grain, measure, date_trunc(unit, slot, 'UTC'), count
          from waiting, (values ('quarter', 'minute'), ('hour', 'hour'), ('day', 'day')) g (grain, unit)
      ) both_of group by grain, measure, slot
    ), wanted as (
      select grain, measure, date_trunc(unit, slot, 'UTC') as slot, sum(count) as count
        from counted, (values ('quarter', 'minute'), ('hour', 'hour'), ('day', 'day')) g (grain, unit)
       group by 1, 2, 3
    )
    select grain, measure, slot, coalesce(kept.count, 0)::int as kept,
           coalesce(wanted.count, 0)::int as counted
      from kept full join wanted using (grain, measure, slot)
     where coalesce(kept.count, 0) <> coalesce(wanted.count, 0)
     order by slot, grain, measure limit ${limit}`.execute(tx);
  return rows;
}

export interface BlockState {
  block: number;
  /** The times that are kept of it leave out sessions that lie in it. */
  isNarrow: boolean;
}

/** Every block of which anything is kept. */
export async function listBlocks(tx: Tx, businessId: string): Promise<BlockState[]> {
  const { rows } = await sql<BlockState>`
    with placed_spans as (
      select place / 256 as span, min(started_at) as oldest, max(started_at) as newest
        from session_places where business_id = ${businessId} group by 1
    ), placed as (
      select placed_spans.span / 32 as block, min(placed_spans.oldest) as oldest,
             max(placed_spans.newest) as newest,
             bool_or(kept.span is null or kept.oldest > placed_spans.oldest
               or kept.newest < placed_spans.newest) as has_narrow_span
        from placed_spans left join place_spans kept
          on kept.business_id = ${businessId} and kept.span = placed_spans.span
       group by 1
    ), kept as (
      select block, oldest, newest from place_blocks where business_id = ${businessId}
    ), sets as (
      select distinct block from fact_bits where business_id = ${businessId}
    )
    select block,
           placed.block is not null and (kept.block is null or kept.oldest > placed.oldest
             or kept.newest < placed.newest or placed.has_narrow_span) as "isNarrow"
      from placed full join kept using (block) full join sets using (block)
     order by block`.execute(tx);
  return rows;
}

export interface PlacedSession {
  sessionId: string;
  place: number;
}

export async function listPlacesOfBlock(
  tx: Tx,
  businessId: string,
  block: number,
): Promise<PlacedSession[]> {
  const { rows } = await sql<PlacedSession>`
    select session_id as "sessionId", place from session_places
     where business_id = ${businessId} and place >= ${block} * 8192 and place < (${block} + 1) * 8192
     order by place`.execute(tx);
  return rows;
}

/** The sets of a block, each as a text of zeros and ones. */
export async function listBitsOfBlock(
  tx: Tx,
  businessId: string,
  block: number,
): Promise<{ factId: number; bits: string }[]> {
  const { rows } = await sql<{ factId: number; bits: string }>`
    select fact_id as "factId", bits::text as bits from fact_bits
     where business_id = ${businessId} and block = ${block}`.execute(tx);
  return rows;
}

export async function listWordsOfBlock(
  tx: Tx,
  businessId: string,
  block: number,
): Promise<{ sessionId: string; words: string; key: string }[]> {
  const { rows } = await sql<{ sessionId: string; words: string; key: string }>`
    select session_id as "sessionId", words, key from search_texts
     where business_id = ${businessId} and place >= ${block} * 8192 and place < (${block} + 1) * 8192`.execute(
    tx,
  );
  return rows;
}

export async function listAllWaiting(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select unnest(session_ids) as "sessionId" from stale_sessions where business_id = ${businessId}
    union
    select p.session_id from former_words f join session_places p on p.business_id = f.business_id
       and p.place between f.next_place and f.last_place
     where f.business_id = ${businessId}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions that have no place and do not wait for one. */
export async function countUnplaced(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feedback_sessions s
     where business_id = ${businessId}
       and not exists (select from session_places p
                        where p.business_id = s.business_id and p.session_id = s.session_id)
       and s.session_id not in (select unnest(session_ids) from stale_sessions
                                 where business_id = ${businessId})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Waits until nobody folds the business, and keeps it so until the transaction ends. */
export async function lockFold(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(businessId)}, 0))`.execute(tx);
}

/**
 * Sums hours and days anew from their quarters. Nobody may be folding; rows stay, also of times of which there is
 * nothing, so that whoever remembers them learns of it.
 */
export async function resumCoarseRollups(tx: Tx, businessId: string): Promise<void> {
  const version = sql`(select version from rollup_versions where business_id = ${businessId})`;
  await sql`
    with raised as (
      insert into rollup_versions as v (business_id, version) values (${businessId}, 1)
      on conflict (business_id) do update set version = v.version + 1
      returning version
    )
    update response_rollups
       set counts = '{}', version = case grain when 'day' then raised.version else 0 end
      from raised where business_id = ${businessId} and grain <> 'quarter'`.execute(tx);
  await sql`
    insert into response_rollups (business_id, grain, slot, counts, version)
    select business_id, grain, slot, jsonb_object_agg(measure, count),
           case grain when 'day' then ${version} else 0 end from (
      select business_id, g.grain, date_trunc(g.grain, slot, 'UTC') as slot, measure, sum(count) as count
        from rollup_counts, (values ('hour'), ('day')) g (grain)
       where business_id = ${businessId} and rollup_counts.grain = 'quarter'
       group by 1, 2, 3, 4 having sum(count) <> 0
    ) sums group by 1, 2, 3
    on conflict (business_id, grain, slot) do update set counts = excluded.counts`.execute(tx);
}

/**
 * Writes what is counted otherwise as further deltas: one statement sees rows, rollups and deltas of one
 * moment, so answers that come in meanwhile are neither lost nor counted twice.
 */
export async function insertCorrections(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into response_deltas (business_id, slot, measure, change)
    select ${businessId}::uuid, slot, measure, sum(count) from (
      ${countedRows(businessId)}
      union all
      select slot, measure, -count from rollup_counts
       where business_id = ${businessId} and grain = 'quarter'
      union all
      select slot, measure, -change from response_deltas where business_id = ${businessId}
    ) both_of group by slot, measure having sum(count) <> 0`.execute(tx);
}

/** Forgets the sets of facts and the words that are searched. */
export async function forgetSets(tx: Tx, businessId: string): Promise<void> {
  for (const table of [
    'former_words',
    'search_texts',
    'session_facts',
    'session_places',
    'place_blocks',
    'place_spans',
  ] as const) {
    await tx.deleteFrom(table).where('business_id', '=', businessId).execute();
  }
}

/** Puts all sessions on the work list, the oldest first: places follow time where they are given in its order. */
export async function markAllInOrder(tx: Tx, businessId: string): Promise<void> {
  await sql`delete from stale_sessions where business_id = ${businessId}`.execute(tx);
  await sql`
    insert into stale_sessions (business_id, session_ids)
    select ${businessId}::uuid, array_agg(session_id order by session_id)
      from (select session_id, row_number() over (order by session_id) / 2000 as part
              from feedback_sessions where business_id = ${businessId}) s
     group by part order by part`.execute(tx);
}

export async function listBusinesses(database: Database): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id as "businessId" from businesses b
     where exists (select from feedback_sessions s where s.business_id = b.business_id)
        or exists (select from invites v where v.business_id = b.business_id)
        or exists (select from response_rollups r where r.business_id = b.business_id)
        or exists (select from session_facts f where f.business_id = b.business_id)
     order by business_id`.execute(database);
  return rows.map(({ businessId }) => businessId);
}
