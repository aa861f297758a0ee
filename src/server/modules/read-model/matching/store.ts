import { type RawBuilder, sql } from 'kysely';
import type { Fact } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { BLOCK, type BlockMask, SPAN } from '../session-bits.ts';
import type { FactRow } from '../sets/store.ts';

export interface BlockRow {
  block: number;
  oldest: Date;
  newest: Date;
  /** Changes whenever the sets of the block do. */
  version: number;
}

export interface IndexRow {
  /** Null where they are as they were at the version that is known. */
  sets: SetsRow | null;
  /** Sessions of which the sets of facts do not tell the truth: they wait to be folded. */
  waiting: string[];
  /** More wait than were looked at. */
  hasMore: boolean;
  /** Some words are still folded in an earlier way. */
  hasFormerWords: boolean;
}

/** What the sets of facts are of. */
export interface SetsRow {
  /** Grows whenever the sets change; 0 before anything was folded. */
  version: number;
  facts: FactRow[];
  blocks: BlockRow[];
}

interface IndexAnswer extends Omit<IndexRow, 'sets'> {
  sets: {
    version: number;
    facts: [factId: number, kind: Fact['kind'], subject: string, value: string][];
    blocks: [block: number, oldest: number, newest: number, version: number][];
  } | null;
}

/** A session that is answered step by step is marked so often before it is folded. */
const MARKS_A_SESSION = 5;

interface WantedIndex {
  /** At most so many of those that wait. */
  limit: number;
  /** Null is none. */
  knownVersion: number | null;
}

export async function readIndex(
  tx: Tx,
  businessId: string,
  { limit, knownVersion }: WantedIndex,
): Promise<IndexRow> {
  const marks = limit * MARKS_A_SESSION;
  const { rows } = await sql<IndexAnswer>`
    with marks as materialized (
      select session_ids from stale_sessions where business_id = ${businessId}
       order by mark_id limit ${marks + 1}),
    folded as materialized (
      select coalesce(max(version), 0) as version from fact_versions where business_id = ${businessId})
    select (select json_build_object(
                     'version', version,
                     'facts', (
                       select coalesce(json_agg(json_build_array(fact_id, kind, subject, value)), '[]')
                         from session_facts where business_id = ${businessId}),
                     'blocks', (
                       select coalesce(json_agg(json_build_array(
                                block, ${inMilliseconds('oldest')}, ${inMilliseconds('newest')},
                                version)), '[]')
                         from place_blocks where business_id = ${businessId}))
              from folded where version is distinct from ${knownVersion}::bigint) as sets,
           array(select distinct unnest(session_ids) from marks limit ${limit + 1}) as waiting,
           (select count(*) from marks) > ${marks} as "hasMore",
           exists (select from former_words where business_id = ${businessId}) as "hasFormerWords"`.execute(
    tx,
  );
  const { sets = null, waiting = [], hasMore = false, hasFormerWords = false } = rows[0] ?? {};
  return {
    sets: sets && {
      version: sets.version,
      facts: sets.facts.map(([factId, kind, subject, value]) => ({ factId, kind, subject, value })),
      blocks: sets.blocks.map(([block, oldest, newest, version]) => ({
        block,
        oldest: new Date(oldest),
        newest: new Date(newest),
        version,
      })),
    },
    waiting: waiting.slice(0, limit),
    hasMore: hasMore || waiting.length > limit,
    hasFormerWords,
  };
}

/** A time since 1970: a product of fractions may lie beside the whole number that it stands for. */
function inMilliseconds(time: string): RawBuilder<number> {
  return sql`round(date_part('epoch', ${sql.ref(time)}) * 1000)`;
}

export interface Period {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
}

/** Sessions that fit, as sets of places: all of it is true of them. */
export interface WantedSets {
  /** Those with one of the facts of each group, or none where it is negated. */
  groups: readonly { factIds: readonly number[]; isNegated: boolean }[];
  /** In these blocks only. */
  blocks: readonly number[];
  /** In these of them, only these. */
  cut: readonly BlockMask[];
  /** Never these. */
  excluded: readonly BlockMask[];
  /** Only these; null is all. */
  included: readonly BlockMask[] | null;
}

const NONE = sql`0::bit(8192)`;
const ALL = sql`(~0::bit(8192))`;

/** Defines `wanted (block, bits)`, one row a block with any of the facts. */
function wantedSets(businessId: string, wanted: WantedSets): RawBuilder<unknown> {
  const { groups, blocks, cut, excluded, included } = wanted;
  const sets = groups.map(
    ({ factIds }, index) =>
      sql`coalesce(bit_or(bits) filter (where fact_id = any(${factIds}::int[])), ${NONE})
          as ${sql.ref(`group_${index}`)}`,
  );
  const terms = groups.map(({ isNegated }, index) =>
    isNegated ? sql`~${sql.ref(`group_${index}`)}` : sql`${sql.ref(`group_${index}`)}`,
  );
  return sql`
    sets as materialized (
      select block, ${sql.join(sets)} from fact_bits
       where business_id = ${businessId} and block = any(${blocks}::int[])
         and fact_id = any(${groups.flatMap(({ factIds }) => factIds)}::int[])
       group by block
    ), cut as materialized (${masks(cut)}), excluded as materialized (${masks(excluded)}), included as materialized (${masks(included ?? [])}),
    wanted as materialized (
      select s.block, ${sql.join(terms, sql` & `)} & coalesce(c.bits, ${ALL}) & coalesce(~x.bits, ${ALL})
             ${included === null ? sql`` : sql`& i.bits`} as bits
        from sets s left join cut c using (block) left join excluded x using (block)
        ${included === null ? sql`` : sql`join included i using (block)`}
    )`;
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

export interface BlockFacts {
  block: number;
  factIds: number[];
  /** How many of those that fit have the fact at the same place. */
  counts: number[];
}

/** How many of those that fit have each of some facts, by block; what is not there is none. */
export async function countFacts(
  tx: Tx,
  businessId: string,
  { wanted, factIds }: { wanted: WantedSets; factIds: readonly number[] },
): Promise<BlockFacts[]> {
  const { rows } = await sql<BlockFacts>`
    with ${wantedSets(businessId, wanted)}
    select block, json_agg(fact_id) as "factIds", json_agg(count) as counts from (
      select f.block, f.fact_id, bit_count(f.bits & w.bits) as count
        from fact_bits f join wanted w on w.block = f.block
       where f.business_id = ${businessId} and f.fact_id = any(${factIds}::int[])
         and f.block = any(${wanted.blocks}::int[])
      offset 0) counts
     group by block`.execute(tx);
  return rows;
}

/** When the first and the last session of a span started, in milliseconds since 1970. */
export interface SpanTimes {
  /** Numbered through all blocks. */
  span: number;
  oldest: number;
  newest: number;
}

/** The times of the spans of some blocks. */
export async function listSpans(
  tx: Tx,
  businessId: string,
  blocks: readonly number[],
): Promise<{ block: number; spans: SpanTimes[] }[]> {
  const { rows } = await sql<{ block: number; spans: SpanTimes[] }>`
    select block, spans from unnest(${blocks}::int[]) b (block) cross join lateral (
      select coalesce(json_agg(json_build_object(
               'span', span, 'oldest', ${inMilliseconds('oldest')},
               'newest', ${inMilliseconds('newest')})), '[]') as spans
        from place_spans
       where business_id = ${businessId}
         and span >= b.block * ${BLOCK / SPAN}::int and span < (b.block + 1) * ${BLOCK / SPAN}::int
      offset 0) held`.execute(tx);
  return rows;
}

/**
 * The sessions of some spans: in `sessions`, 12 bytes each, the place and the start in microseconds since 2000,
 * as the database keeps it.
 */
export async function listStarts(
  tx: Tx,
  businessId: string,
  spans: readonly number[],
): Promise<{ span: number; sessions: Buffer }[]> {
  const { rows } = await sql<{ span: number; sessions: Buffer }>`
    select span, sessions from unnest(${spans}::int[]) s (span) cross join lateral (
      select string_agg(int4send(place) || timestamptz_send(started_at), ''::bytea) as sessions
        from session_places p
       where p.business_id = ${businessId}
         and p.place >= s.span * ${SPAN}::int and p.place < (s.span + 1) * ${SPAN}::int
      offset 0) held
     where sessions is not null`.execute(tx);
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

/** The sessions at some places. */
export async function listSessionsAt(
  tx: Tx,
  businessId: string,
  places: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from session_places
     where business_id = ${businessId} and place = any(${places}::int[])`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
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
  /** With them only those whose words are like one. */
  patterns: readonly string[] | null;
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
  { wanted, page, patterns, firstId, lastId }: Walk,
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
       and ${isInPeriod(page)} and ${behind(page)} ${holds(businessId, patterns)} ${inOrder(page)}`.execute(
    tx,
  );
  return rows.map(({ sessionId }) => sessionId);
}

function holds(businessId: string, patterns: readonly string[] | null): RawBuilder<unknown> {
  if (patterns === null) return sql``;
  return sql`and (select ${likeAny('t.words', patterns)} from search_texts t
                   where t.business_id = ${businessId} and t.place = p.place)`;
}

/** One of the patterns each way of folding; each by itself can use an index. */
export function likeAny(column: string, patterns: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
    sql` or `,
  )})`;
}
