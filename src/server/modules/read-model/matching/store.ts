import { type RawBuilder, sql } from 'kysely';
import type { Fact } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { FactRow } from '../fold/store.ts';
import { BLOCK, type BlockMask } from '../session-bits.ts';

export interface BlockRow {
  block: number;
  oldest: Date;
  newest: Date;
}

export interface IndexRow {
  facts: FactRow[];
  blocks: BlockRow[];
  /** Sessions of which the sets of facts do not tell the truth: they wait to be folded. */
  waiting: string[];
  /** How often the sets were changed. */
  version: number;
}

interface IndexAnswer {
  facts: [factId: number, kind: Fact['kind'], subject: string, value: string][];
  blocks: [block: number, oldest: number, newest: number][];
  waiting: string[];
  version: number | null;
}

/** What the sets of facts are of, and at most `limit` of those that wait. */
export async function readIndex(tx: Tx, businessId: string, limit: number): Promise<IndexRow> {
  const { rows } = await sql<IndexAnswer>`
    select (select coalesce(json_agg(json_build_array(fact_id, kind, subject, value)), '[]')
              from session_facts where business_id = ${businessId}) as facts,
           (select coalesce(json_agg(json_build_array(
                     block, extract(epoch from oldest) * 1000, extract(epoch from newest) * 1000)), '[]')
              from place_blocks where business_id = ${businessId}) as blocks,
           array(select distinct unnest(session_ids) from (
                   select session_ids from stale_sessions where business_id = ${businessId}
                    limit ${limit}) marks limit ${limit}) as waiting,
           (select version from fact_versions where business_id = ${businessId}) as version`.execute(
    tx,
  );
  const { facts = [], blocks = [], waiting = [], version = null } = rows[0] ?? {};
  return {
    facts: facts.map(([factId, kind, subject, value]) => ({ factId, kind, subject, value })),
    blocks: blocks.map(([block, oldest, newest]) => ({
      block,
      oldest: new Date(oldest),
      newest: new Date(newest),
    })),
    waiting,
    version: version ?? 0,
  };
}

export interface Period {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
}

/** Sessions that fit, as sets of places: all of it is true of them. */
export interface WantedSets extends Period {
  /** Those with one of the facts of each group, or none where it is negated. */
  groups: readonly { factIds: readonly number[]; isNegated: boolean }[];
  /** In these blocks only. */
  blocks: readonly number[];
  /** In these of them, only what started in the period. */
  partialBlocks: readonly number[];
  /** Never these. */
  excluded: readonly BlockMask[];
  /** Only these; null is all. */
  included: readonly BlockMask[] | null;
}

const NONE = sql`0::bit(8192)`;
const ALL = sql`(~0::bit(8192))`;

/** Defines `wanted (block, bits)`, one row a block with any of the facts. */
function wantedSets(businessId: string, wanted: WantedSets): RawBuilder<unknown> {
  const { groups, blocks, excluded, included } = wanted;
  const sets = groups.map(
    ({ factIds }, index) =>
      sql`coalesce(bit_or(bits) filter (where fact_id = any(${factIds}::int[])), ${NONE})
          as ${sql.ref(`group_${index}`)}`,
  );
  const terms = groups.map(({ isNegated }, index) =>
    isNegated ? sql`~${sql.ref(`group_${index}`)}` : sql`${sql.ref(`group_${index}`)}`,
  );
  const inPeriod = sql`case when s.block = any(${wanted.partialBlocks}::int[])
                       then coalesce(p.bits, ${NONE}) else ${ALL} end`;
  return sql`
    sets as materialized (
      select block, ${sql.join(sets)} from fact_bits
       where business_id = ${businessId} and block = any(${blocks}::int[])
         and fact_id = any(${groups.flatMap(({ factIds }) => factIds)}::int[])
       group by block
    ), in_period as materialized (${placesInPeriod(businessId, wanted)}
    ), excluded as materialized (${masks(excluded)}), included as materialized (${masks(included ?? [])}),
    wanted as materialized (
      select s.block, ${sql.join([...terms, inPeriod], sql` & `)} & coalesce(~x.bits, ${ALL})
             ${included === null ? sql`` : sql`& i.bits`} as bits
        from sets s left join in_period p using (block) left join excluded x using (block)
        ${included === null ? sql`` : sql`join included i using (block)`}
    )`;
}

function placesInPeriod(businessId: string, wanted: WantedSets): RawBuilder<unknown> {
  return sql`
    select b.block, bit_or(set_bit(${NONE}, p.place - b.block * 8192, 1)) as bits
      from unnest(${wanted.partialBlocks}::int[]) b (block)
      join session_places p on p.business_id = ${businessId}
       and p.place >= b.block * 8192 and p.place < (b.block + 1) * 8192
     where ${isInPeriod(wanted)}
     group by b.block`;
}

function isInPeriod({ from, before }: Period): RawBuilder<unknown> {
  return sql`(${from}::timestamptz is null or p.started_at >= ${from})
         and (${before}::timestamptz is null or p.started_at < ${before})`;
}

function masks(given: readonly BlockMask[]): RawBuilder<unknown> {
  return sql`
    select block, ('x' || bits)::bit(8192) as bits
      from unnest(${given.map(({ block }) => block)}::int[], ${given.map(({ bits }) => bits)}::text[])
        m (block, bits)`;
}

export interface BlockCount {
  block: number;
  count: number;
}

/** How many fit, by block; blocks without any are left out. */
export async function countByBlock(
  tx: Tx,
  businessId: string,
  wanted: WantedSets,
): Promise<BlockCount[]> {
  const { rows } = await sql<BlockCount>`
    with ${wantedSets(businessId, wanted)}
    select block, bit_count(bits) as count from wanted where bit_count(bits) > 0`.execute(tx);
  return rows;
}

/** How many of those that fit have each of some facts; facts that none has are left out. */
export async function countFacts(
  tx: Tx,
  businessId: string,
  { wanted, factIds }: { wanted: WantedSets; factIds: readonly number[] },
): Promise<{ factId: number; count: number }[]> {
  const { rows } = await sql<{ factId: number; count: number }>`
    with ${wantedSets(businessId, wanted)}
    select fact_id as "factId", sum(count)::int as count from (
      select f.fact_id, bit_count(f.bits & w.bits) as count
        from fact_bits f join wanted w on w.block = f.block
       where f.business_id = ${businessId} and f.fact_id = any(${factIds}::int[])
         and f.block = any(${wanted.blocks}::int[])
      offset 0) counts
     group by fact_id having sum(count) > 0`.execute(tx);
  return rows;
}

/** The places that fit. */
export async function listWantedPlaces(
  tx: Tx,
  businessId: string,
  wanted: WantedSets,
): Promise<number[]> {
  const { rows } = await sql<{ block: number; bits: string }>`
    with ${wantedSets(businessId, wanted)}
    select block, bits::text as bits from wanted where bit_count(bits) > 0`.execute(tx);
  return rows.flatMap(({ block, bits }) => placesIn(block, bits));
}

function placesIn(block: number, bits: string): number[] {
  const places: number[] = [];
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) {
    places.push(block * bits.length + at);
  }
  return places;
}

export interface PageOfIds extends Period {
  isDescending: boolean;
  /** The last session of the page before; null is the first page. */
  after: string | null;
  limit: number;
}

function behind({ isDescending, after }: PageOfIds): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  return isDescending ? sql`p.session_id < ${after}::uuid` : sql`p.session_id > ${after}::uuid`;
}

function inOrder({ isDescending, limit }: PageOfIds): RawBuilder<unknown> {
  return sql`order by p.session_id ${isDescending ? sql`desc` : sql`asc`} limit ${limit}`;
}

/** The sessions at some places: a page of them, in the order of time. */
export async function listIdsAt(
  tx: Tx,
  businessId: string,
  { places, page }: { places: readonly number[]; page: PageOfIds },
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select p.session_id as "sessionId" from session_places p
     where p.business_id = ${businessId} and p.place = any(${places}::int[])
       and ${isInPeriod(page)} and ${behind(page)} ${inOrder(page)}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

interface Walk {
  wanted: WantedSets;
  page: PageOfIds;
  /** With it only those whose words are like it. */
  pattern: string | null;
  /** Nothing that is wanted lies outside of these. */
  firstId: string;
  lastId: string;
}

/**
 * A page of the sessions that fit, looked at one after the other in the order of time until it is full.
 * Index: session_places_business_id_session_id_key.
 */
export async function walkIds(
  tx: Tx,
  businessId: string,
  { wanted, page, pattern, firstId, lastId }: Walk,
): Promise<string[]> {
  const first = Math.min(...wanted.blocks);
  const last = Math.max(...wanted.blocks);
  const { rows } = await sql<{ sessionId: string }>`
    with ${wantedSets(businessId, wanted)},
    joined as materialized (
      select string_agg(coalesce(w.bits, ${NONE})::text, '' order by b.block)::varbit as bits
        from generate_series(${first}::int, ${last}::int) b (block) left join wanted w using (block))
    select p.session_id as "sessionId" from session_places p
     where p.business_id = ${businessId} and p.session_id between ${firstId}::uuid and ${lastId}::uuid
       and p.place between ${first * BLOCK}::int and ${last * BLOCK + BLOCK - 1}::int
       and get_bit((select bits from joined), p.place - ${first * BLOCK}::int) = 1
       and ${isInPeriod(page)} and ${behind(page)} ${holds(businessId, pattern)} ${inOrder(page)}`.execute(
    tx,
  );
  return rows.map(({ sessionId }) => sessionId);
}

function holds(businessId: string, pattern: string | null): RawBuilder<unknown> {
  if (pattern === null) return sql``;
  return sql`and (select t.words like ${pattern} from search_texts t
                   where t.business_id = ${businessId} and t.place = p.place)`;
}
