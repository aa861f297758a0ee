import { sql } from 'kysely';
import type { FacetKind } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  bytea,
  columns,
  integer,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BLOCK } from '../bits.ts';
import type { Grain } from '../rollups/spans-of.ts';
import { begunIn } from '../rollups/store.ts';
import { POSITION, type PositionRow } from '../store.ts';

/** No session and no invite began outside of it. */
const EVER = { from: 0, before: Date.UTC(3000, 0) };

const GRAINS = sql`(values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'),
                           ('day', interval '1 day')) g (grain, length)`;
const SLOT = sql`date_bin(g.length, at, timestamptz '2000-01-01 00:00:00+00')`;

export const DIFFERENCE = columns(
  `(select '' as grain, '' as measure, now() as slot, 0 as stored, 0 as counted) both_of`,
  {
    grain: textOf<Grain>('grain'),
    measure: text('measure'),
    slot: timestamptz('slot'),
    stored: integer('stored'),
    counted: integer('counted'),
  },
);

/** Where the rollups, with the changes that wait, differ from the sessions and invites themselves. */
export async function listCountDifferences(tx: Tx, businessId: string, limit: number) {
  const { rows } = await sql<RowOf<typeof DIFFERENCE>>`
    select ${DIFFERENCE.list} from (
      select grain, measure, slot, sum(stored)::int as stored, sum(counted)::int as counted from (
        select g.grain, measure, ${SLOT} as slot, 0 as stored, count(*) as counted
          from (${begunIn(businessId, EVER)}) begun, ${GRAINS} group by 1, 2, 3
        union all
        select g.grain, measure, ${SLOT}, sum(change), 0
          from (select slot as at, measure, change from response_deltas
                 where business_id = ${businessId}) waiting, ${GRAINS} group by 1, 2, 3
        union all
        select grain, key, slot, value::int, 0
          from response_rollups cross join lateral jsonb_each_text(counts)
         where business_id = ${businessId}) each_of
       group by 1, 2, 3) both_of
     where stored <> counted
     order by slot, grain, measure limit ${limit}`.execute(tx);
  return rows;
}

/** Makes the waiting changes say all that there is, for rollups that are empty. */
export async function insertAllDeltas(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('response_rollups').where('business_id', '=', businessId).execute();
  // One statement sees rows and changes of one moment, so concurrent answers are counted once.
  await sql`
    insert into response_deltas (business_id, slot, measure, change)
    select ${businessId}::uuid, slot, measure, sum(change) from (
      select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as slot, measure,
             count(*) as change
        from (${begunIn(businessId, EVER)}) begun group by 1, 2
      union all
      select slot, measure, -change from response_deltas where business_id = ${businessId}) both_of
     group by slot, measure having sum(change) <> 0`.execute(tx);
}

export async function deleteIndex(tx: Tx, businessId: string): Promise<void> {
  for (const table of ['search_texts', 'facet_sets', 'session_places', 'place_blocks'] as const) {
    await tx.deleteFrom(table).where('business_id', '=', businessId).execute();
  }
}

/** Puts all sessions on the work list, the oldest first: positions are given in this order. */
export async function markAllStale(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('stale_sessions').where('business_id', '=', businessId).execute();
  await sql`
    insert into stale_sessions (business_id, session_ids)
    select ${businessId}::uuid, array_agg(session_id order by session_id)
      from (select session_id, row_number() over (order by session_id) / 2000 as part
              from feedback_sessions where business_id = ${businessId}) s
     group by part order by part`.execute(tx);
}

export const NUMBER_OF_BLOCK = columns('facet_sets', { block: integer('block') });

/** Every block with times, positions or sets. */
export async function listAllBlocks(tx: Tx, businessId: string): Promise<number[]> {
  const { rows } = await sql<RowOf<typeof NUMBER_OF_BLOCK>>`
    select ${NUMBER_OF_BLOCK.list} from place_blocks where business_id = ${businessId}
    union select place / ${BLOCK}::int from session_places where business_id = ${businessId}
    union select block from facet_sets where business_id = ${businessId}
     order by 1`.execute(tx);
  return rows.map(({ block }) => block);
}

export async function listPositionsOfBlock(tx: Tx, businessId: string, block: number) {
  const { rows } = await sql<PositionRow>`
    select ${POSITION.list} from session_places
     where business_id = ${businessId} and place between ${block * BLOCK} and ${block * BLOCK + BLOCK - 1}
     order by place`.execute(tx);
  return rows;
}

export const SET = columns('facet_sets', {
  kind: textOf<FacetKind>('kind'),
  subject: text('subject'),
  value: text('value'),
  /** Behind four bytes with the number of bits. */
  sent: bytea('bit_send(bits)'),
});

export async function listSetsOfBlock(tx: Tx, businessId: string, block: number) {
  const { rows } = await sql<RowOf<typeof SET>>`
    select ${SET.list} from facet_sets
     where business_id = ${businessId} and block = ${block}`.execute(tx);
  return rows;
}

export const SEARCHED = columns('search_texts', {
  sessionId: uuid('session_id'),
  text: text('words'),
  key: text('key'),
});

export async function listTextsOfBlock(tx: Tx, businessId: string, block: number) {
  const { rows } = await sql<RowOf<typeof SEARCHED>>`
    select ${SEARCHED.list} from search_texts
     where business_id = ${businessId}
       and place between ${block * BLOCK} and ${block * BLOCK + BLOCK - 1}`.execute(tx);
  return rows;
}

export const SESSION_ID = columns('feedback_sessions', { sessionId: uuid('session_id') });

export async function listAllWaiting(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select distinct ${SESSION_ID.list} from stale_sessions, unnest(session_ids) session_id
     where business_id = ${businessId}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions without a position. */
export async function listUnplaced(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list} from feedback_sessions where business_id = ${businessId}
    except select session_id from session_places where business_id = ${businessId}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

export const BUSINESS = columns('businesses', { businessId: uuid('business_id') });

/** Businesses with a session, an invite, or anything in the read model. */
export async function listBusinesses(database: Database): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof BUSINESS>>`
    select ${BUSINESS.list} from feedback_sessions union select business_id from invites
     union select business_id from response_rollups union select business_id from facet_sets
     order by 1`.execute(database);
  return rows.map(({ businessId }) => businessId);
}
