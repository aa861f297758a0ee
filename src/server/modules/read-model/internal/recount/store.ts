import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { newId } from '#server/platform/ids.ts';
import { BLOCK, blockOf } from '../bits.ts';
import type { Grain } from '../rollups/split-span.ts';
import { measuresIn } from '../rollups/store.ts';
import { SESSION_ID } from '../store.ts';

/** A span that includes the start of every session and invite. */
const ALL_TIME = { from: 0, before: Date.UTC(3000, 0) };

const GRAINS = sql`(values ('quarter', interval '15 minutes'), ('hour', interval '1 hour'),
                           ('day', interval '1 day')) g (grain, length)`;
const SLOT = sql`date_bin(g.length, at, timestamptz '2000-01-01 00:00:00+00')`;

export const COUNT_DIFFERENCE = columns(
  '(select grain, measure, slot, 1 as stored, 1 as counted from response_rollups) both_of',
  {
    grain: textOf<Grain>('grain'),
    measure: text('measure'),
    slot: timestamptz('slot'),
    stored: integer('stored'),
    counted: integer('counted'),
  },
);

/** The differences between the rollups plus waiting changes, and the sessions and invites. */
export async function listCountDifferences(tx: Tx, businessId: string, limit: number) {
  const { rows } = await sql<RowOf<typeof COUNT_DIFFERENCE>>`
    select ${COUNT_DIFFERENCE.list} from (
      select grain, measure, slot, sum(stored)::int as stored, sum(counted)::int as counted from (
        select g.grain, measure, ${SLOT} as slot, 0 as stored, count(*) as counted
          from (${measuresIn([businessId], ALL_TIME)}) begun, ${GRAINS} group by 1, 2, 3
        union all
        select g.grain, measure, ${SLOT}, sum(change), 0
          from (select slot as at, measure, change from response_deltas
                 where business_id = ${businessId}) waiting, ${GRAINS} group by 1, 2, 3
        union all
        select grain, measure, slot, count, 0
          from response_rollups where business_id = ${businessId}) each_of
       group by 1, 2, 3) both_of
     where stored <> counted
     order by slot, grain, measure limit ${limit}`.execute(tx);
  return rows;
}

/** Ids for the rows of one statement, in the order of their numbers, which are below 2^48. */
function numberedIds(number: RawBuilder<unknown>): RawBuilder<string> {
  const withoutNumber = newId(new Date()).slice(0, -12);
  return sql`(${withoutNumber} || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** Empties the rollups, and adds deltas so that all waiting ones sum to a full count. */
export async function insertAllDeltas(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('response_rollups').where('business_id', '=', businessId).execute();
  // A single statement sees one snapshot of rows and changes, so concurrent answers are counted once.
  await sql`
    insert into response_deltas (business_id, delta_id, slot, measure, change)
    select ${businessId}::uuid, ${numberedIds(sql`row_number() over (order by slot, measure)`)},
           slot, measure, sum(change) from (
      select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as slot, measure,
             count(*) as change
        from (${measuresIn([businessId], ALL_TIME)}) begun group by 1, 2
      union all
      select slot, measure, -change from response_deltas where business_id = ${businessId}) both_of
     group by slot, measure having sum(change) <> 0`.execute(tx);
}

export async function deleteIndex(tx: Tx, businessId: string): Promise<void> {
  for (const table of [
    'search_texts',
    'facet_sets',
    'session_positions',
    'session_blocks',
  ] as const) {
    await tx.deleteFrom(table).where('business_id', '=', businessId).execute();
  }
}

/** Adds all sessions to the work list, oldest first, because positions are assigned in this order. */
export async function markAllStale(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('stale_sessions').where('business_id', '=', businessId).execute();
  await sql`
    insert into stale_sessions (business_id, mark_id, session_ids)
    select ${businessId}::uuid, ${numberedIds(sql`part`)}, array_agg(session_id order by session_id)
      from (select session_id, row_number() over (order by session_id) / 2000 as part
              from feedback_sessions where business_id = ${businessId}) s
     group by part`.execute(tx);
}

/** -1 if nothing is indexed. */
export async function findLastBlock(tx: Tx, businessId: string): Promise<number> {
  const positions = tx.selectFrom('session_positions').where('business_id', '=', businessId);
  const last = await positions
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? blockOf(last.position) : -1;
}

export const INDEXED = columns(
  'session_positions p left join search_texts t using (business_id, position)',
  {
    sessionId: uuid('p.session_id'),
    text: text(`coalesce(t.text, '')`),
    key: text(`coalesce(t.key, '')`),
  },
);

/** The indexed data of each session in a block. */
export async function listIndexed(tx: Tx, businessId: string, block: number) {
  const { rows } = await sql<RowOf<typeof INDEXED> & { facets: string[][] }>`
    select ${INDEXED.list}, f.facets from ${sql.raw(INDEXED.from)}
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_array(kind, subject, value)), '[]') as facets
         from facet_sets s
        where s.business_id = ${businessId} and s.block = ${block}
          and get_bit(s.bits, p.position % ${BLOCK}::int) = 1) f
     where p.business_id = ${businessId}
       and p.position >= ${block * BLOCK} and p.position < ${(block + 1) * BLOCK}`.execute(tx);
  return rows;
}

/** The bits of all sets of a block. */
export async function countBits(tx: Tx, businessId: string, block: number): Promise<number> {
  const sets = tx.selectFrom('facet_sets').where('business_id', '=', businessId);
  const count = sql<number>`coalesce(sum(bit_count(bits)), 0)::int`.as('count');
  const found = await sets.where('block', '=', block).select(count).executeTakeFirstOrThrow();
  return found.count;
}

export async function listAllWaiting(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select distinct ${SESSION_ID.list} from stale_sessions, unnest(session_ids) session_id
     where business_id = ${businessId}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions without a position. */
export async function listWithoutPosition(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list} from feedback_sessions where business_id = ${businessId}
    except select session_id from session_positions where business_id = ${businessId}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}
