import { sql } from 'kysely';
import type { Facet } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import { boolean, columns, type RowOf, uuid, uuids } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BLOCK, type Mask } from '../bits.ts';
import type { SessionSource } from '../sources/read-sources.ts';
import { POSITION, type PositionRow } from '../store.ts';

export const BUSINESS = columns('stale_sessions', { businessId: uuid('business_id') });

/** Businesses with waiting work. */
export function listDue(database: Database): Promise<string[]> {
  return queryAcrossBusinesses(database, 'responses.index', async (tx) => {
    const ids = new Set<string>();
    for (const table of ['stale_sessions', 'response_deltas'] as const) {
      const { rows } = await sql<RowOf<typeof BUSINESS>>`
        select distinct ${BUSINESS.list} from ${sql.table(table)}`.execute(tx);
      for (const { businessId } of rows) ids.add(businessId);
    }
    return [...ids];
  });
}

const lockOf = (businessId: string) => sql`hashtextextended(${`index ${businessId}`}, 0)`;

export const LOCKED = columns('pg_try_advisory_xact_lock(0) is_locked', {
  isLocked: boolean('is_locked'),
});

/** Locks a business's index for writing; false while another transaction writes it. */
export async function tryLock(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<RowOf<typeof LOCKED>>`
    select ${LOCKED.list} from pg_try_advisory_xact_lock(${lockOf(businessId)}) is_locked`.execute(
    tx,
  );
  return rows[0]?.isLocked ?? false;
}

/** As `tryLock`, but waits. */
export async function lockIndex(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(businessId)})`.execute(tx);
}

export const TAKEN = columns('(select array[gen_random_uuid()] as ids, true as has_more) taken', {
  sessionIds: uuids('ids'),
  hasMore: boolean('has_more'),
});

/**
 * Removes the oldest marks from the list: about `limit` sessions, but at least one mark.
 * `hasMore` is whether more were waiting at that time.
 */
export async function takeStale(tx: Tx, businessId: string, limit: number) {
  const { rows } = await sql<RowOf<typeof TAKEN>>`
    with oldest as materialized (
      select mark_id, sum(cardinality(session_ids)) over (order by mark_id)
                        - cardinality(session_ids) as named_before
        from (select mark_id, session_ids from stale_sessions where business_id = ${businessId}
               order by mark_id limit ${limit + 1}) waiting
    ), named as (
      delete from stale_sessions
       where business_id = ${businessId}
         and mark_id in (select mark_id from oldest where named_before < ${limit})
      returning session_ids
    )
    select ${TAKEN.list} from (
      select array(select distinct unnest(session_ids) from named) as ids,
             (select count(*) from named) < (select count(*) from oldest) as has_more) taken`.execute(
    tx,
  );
  return rows[0] ?? { sessionIds: [], hasMore: false };
}

/** Locks sessions against deletion, in the order that all code uses. */
export async function lockSessions(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  await sql`
    select from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
     order by session_id for key share`.execute(tx);
}

/** Assigns the next free positions to the sessions, in this order. */
export async function insertPositions(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<PositionRow>`
    insert into session_positions (business_id, position, session_id)
    select ${businessId}::uuid, free.position + given.number - 1, given.session_id
      from unnest(${sessionIds}::uuid[]) with ordinality given (session_id, number),
           (select coalesce(max(position) + 1, 0) as position from session_positions
             where business_id = ${businessId}) free
    returning ${POSITION.list}`.execute(tx);
  return rows;
}

export async function deletePositions(tx: Tx, businessId: string, positions: readonly number[]) {
  const rows = tx.deleteFrom('session_positions').where('business_id', '=', businessId);
  await rows.where('position', '=', sql<number>`any(${positions}::int[])`).execute();
}

/** A session and its position. */
export interface PositionedSession {
  source: SessionSource;
  position: number;
}

/** Widens the time spans of blocks to include these sessions. */
export async function widenBlocks(
  tx: Tx,
  businessId: string,
  positioned: readonly PositionedSession[],
) {
  await sql`
    insert into session_blocks as b (business_id, block, oldest, newest)
    select ${businessId}::uuid, position / ${BLOCK}::int as block, min(started_at), max(started_at)
      from unnest(${positioned.map(({ position }) => position)}::int[],
                  ${positioned.map(({ source }) => source.startedAt.toISOString())}::timestamptz[])
             s (position, started_at)
     group by block
    on conflict (business_id, block) do update
      set oldest = least(b.oldest, excluded.oldest), newest = greatest(b.newest, excluded.newest)
  `.execute(tx);
}

/** Removes positions from every set of their block. */
export async function clearBits(tx: Tx, businessId: string, mask: Mask): Promise<void> {
  await sql`
    update facet_sets s set bits = s.bits & ~m.bits
      from (select block, ('x' || bits)::bit(8192) as bits
              from unnest(${[...mask.keys()]}::int[],
                          ${[...mask.values()].map(toHex)}::text[]) g (block, bits)) m
     where s.business_id = ${businessId} and s.block = m.block`.execute(tx);
}

export interface FacetSet extends Facet {
  block: number;
  bits: Buffer;
}

/** Adds positions to sets. */
export async function addBits(tx: Tx, businessId: string, sets: readonly FacetSet[]) {
  await sql`
    insert into facet_sets as s (business_id, block, kind, subject, value, bits)
    select ${businessId}::uuid, block, kind, subject, value, ('x' || bits)::bit(8192)
      from unnest(${sets.map(({ block }) => block)}::int[], ${sets.map(({ kind }) => kind)}::text[],
                  ${sets.map(({ subject }) => subject)}::text[],
                  ${sets.map(({ value }) => value)}::text[],
                  ${sets.map(({ bits }) => toHex(bits))}::text[])
             g (block, kind, subject, value, bits)
    on conflict (business_id, block, kind, subject, value) do update set bits = s.bits | excluded.bits
  `.execute(tx);
}

const toHex = (bits: Buffer) => bits.toString('hex');

type SearchText = PositionRow & { text: string; key: string };

/** Replaces the searched texts of sessions; those without a text get no row. */
export async function replaceTexts(
  tx: Tx,
  businessId: string,
  { sessionIds, texts }: { sessionIds: readonly string[]; texts: readonly SearchText[] },
) {
  const nonEmpty = texts.filter(({ text }) => text !== '');
  const withText = nonEmpty.map(({ sessionId }) => sessionId);
  await sql`
    delete from search_texts
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and session_id <> all(${withText}::uuid[])`.execute(tx);
  await sql`
    insert into search_texts as t (business_id, position, session_id, text, key)
    select ${businessId}::uuid, * from unnest(
      ${nonEmpty.map(({ position }) => position)}::int[], ${withText}::uuid[],
      ${nonEmpty.map(({ text }) => text)}::text[], ${nonEmpty.map(({ key }) => key)}::text[])
    on conflict (business_id, position) do update set text = excluded.text, key = excluded.key
      where t.text <> excluded.text`.execute(tx);
}
