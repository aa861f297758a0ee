import { type RawBuilder, sql } from 'kysely';
import type { FacetKind } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  bytea,
  columns,
  integer,
  json,
  type RowOf,
  text,
  textOf,
  uuid,
  uuids,
} from '#server/platform/database/columns.ts';
import { lowestId } from '#server/platform/ids.ts';
import type { Period } from '../response-query.ts';
import { BLOCK, type Mask } from './bits.ts';
import type { FacetGroup } from './facet-groups.ts';

export interface BlockRow {
  block: number;
  /** When its first and its last session started. */
  oldest: Date;
  newest: Date;
}

export async function listBlocks(tx: Tx, businessId: string): Promise<BlockRow[]> {
  const blocks = tx.selectFrom('session_blocks').select(['block', 'oldest', 'newest']);
  return blocks.where('business_id', '=', businessId).orderBy('block').execute();
}

export const POSITION = columns('session_positions', {
  sessionId: uuid('session_id'),
  position: integer('position'),
});
export type PositionRow = RowOf<typeof POSITION>;

export async function listPositions(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  return tx
    .selectFrom('session_positions')
    .select(['session_id as sessionId', 'position as position'])
    .where('business_id', '=', businessId)
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
}

/** About how often a session is listed before it is indexed, once per answered step. */
const NAMED_PER_SESSION = 5;

export const WAITING = columns('(select array[gen_random_uuid()] as ids, 1 as named) waiting', {
  sessionIds: uuids('ids'),
  named: integer('named'),
});

/** Sessions on the work list, newest first; `hasMore` is also true if too many entries were not read. */
export async function listWaiting(tx: Tx, businessId: string, limit: number) {
  const maxNamed = limit * NAMED_PER_SESSION;
  const { rows } = await sql<RowOf<typeof WAITING>>`
    with named as materialized (
      select unnest(session_ids) as id from (
        select session_ids from stale_sessions where business_id = ${businessId}
         order by mark_id desc) marks
       limit ${maxNamed + 1})
    select ${WAITING.list} from (
      select array(select distinct id from named order by id desc limit ${limit + 1}) as ids,
             (select count(*)::int from named) as named) waiting`.execute(tx);
  const { sessionIds = [], named = 0 } = rows[0] ?? {};
  return {
    sessionIds: sessionIds.slice(0, limit),
    hasMore: named > maxNamed || sessionIds.length > limit,
  };
}

/** A condition on session ids, which contain their start time. */
function startsIn({ from, before }: Period): RawBuilder<unknown> {
  const start = from ? sql`session_id >= ${lowestId(from)}::uuid` : sql`true`;
  return before ? sql`${start} and session_id < ${lowestId(before)}::uuid` : start;
}

export const POSITIONS = columns('session_positions', {
  positions: json<number[]>(`coalesce(array_to_json(array_agg(position)), '[]')`),
});

/** The positions in some blocks whose sessions started in the period. Index: session_positions_pkey. */
export async function listPositionsInPeriod(
  tx: Tx,
  businessId: string,
  { blocks, period }: { blocks: readonly number[]; period: Period },
) {
  const { rows } = await sql<RowOf<typeof POSITIONS>>`
    select ${POSITIONS.list} from unnest(${blocks}::int[]) b (block) cross join lateral (
        select position from session_positions
         where business_id = ${businessId} and ${startsIn(period)}
           and position >= b.block * ${BLOCK}::int and position < (b.block + 1) * ${BLOCK}::int
        offset 0) started`.execute(tx);
  return rows[0]?.positions ?? [];
}

interface ReferenceQuery {
  reference: string;
  period: Period;
  /** Whether they are archived, spam or tests; otherwise they are not. */
  isHidden: boolean;
  /** Null lists all. */
  limit: number | null;
}

/** Positions of the newest sessions with a reference. Index: feedback_sessions_by_reference. */
export async function listPositionsWithReference(
  tx: Tx,
  businessId: string,
  { reference, period: { from, before }, isHidden, limit }: ReferenceQuery,
) {
  const { rows } = await sql<RowOf<typeof POSITIONS>>`
    select ${POSITIONS.list} from (
      select p.position
        from feedback_sessions s
        join session_positions p on p.business_id = ${businessId} and p.session_id = s.session_id
       where s.business_id = ${businessId} and s.reference = ${reference}
         and s.first_answered_at is not null and ${isHidden ? HIDDEN : SHOWN}
         and s.started_at >= ${from ?? '-infinity'} and s.started_at < ${before ?? 'infinity'}
       order by s.started_at desc, s.session_id desc limit ${limit}) found`.execute(tx);
  return rows[0]?.positions ?? [];
}

const SHOWN = sql`s.archived_at is null and s.spam_at is null and not s.is_test`;
const HIDDEN = sql`(s.archived_at is not null or s.spam_at is not null or s.is_test)`;

/** The sessions in some blocks that match all groups. */
export interface SetQuery {
  groups: readonly FacetGroup[];
  blocks: readonly Pick<BlockRow, 'block'>[];
  /** Limits the blocks that it names to these positions. */
  mask: Mask;
}

const numbersOf = ({ blocks }: SetQuery) => blocks.map(({ block }) => block);

const NONE = sql`0::bit(8192)`;
const ALL = sql`(~0::bit(8192))`;

/** Defines `wanted (block, bits)`. Index: facet_sets_pkey. */
function setsQuery(businessId: string, query: SetQuery): RawBuilder<unknown> {
  const { groups, mask } = query;
  const blocks = numbersOf(query);
  const masked = blocks.filter((block) => mask.has(block));
  const isOf = groups.map(
    ({ kind, subject, values }) =>
      sql`kind = ${kind} and subject = ${subject} and value = any(${values}::text[])`,
  );
  const sets = isOf.map(
    (condition, index) =>
      sql`coalesce(bit_or(bits) filter (where ${condition}), ${NONE}) as ${sql.ref(`group_${index}`)}`,
  );
  const terms = groups.map(({ isNegated }, index) =>
    isNegated ? sql`~${sql.ref(`group_${index}`)}` : sql`${sql.ref(`group_${index}`)}`,
  );
  return sql`
    sets as materialized (
      select block, ${sql.join(sets)} from facet_sets
       where business_id = ${businessId} and block = any(${blocks}::int[])
         and kind = any(${groups.map(({ kind }) => kind)}::text[]) and (${sql.join(isOf, sql` or `)})
       group by block
    ), mask as materialized (
      select block, ('x' || bits)::bit(8192) as bits
        from unnest(${masked}::int[], ${masked.map((block) => mask.get(block)?.toString('hex'))}::text[])
               m (block, bits)
    ), wanted as materialized (
      select block, ${sql.join(terms, sql` & `)} & coalesce(mask.bits, ${ALL}) as bits
        from sets left join mask using (block))`;
}

export const BLOCK_BITS = columns('facet_sets', {
  block: integer('block'),
  /** Preceded by four bytes with the number of bits. */
  sent: bytea('bit_send(bits)'),
});

/** The wanted positions by block; blocks without any are left out. */
export async function listBits(tx: Tx, businessId: string, query: SetQuery): Promise<Mask> {
  const { rows } = await sql<RowOf<typeof BLOCK_BITS>>`
    with ${setsQuery(businessId, query)}
    select ${BLOCK_BITS.list} from wanted where bit_count(bits) > 0`.execute(tx);
  return new Map(rows.map(({ block, sent }) => [block, sent.subarray(4)]));
}

const SETS =
  'facet_sets s join facet_sets w using (business_id, block) group by s.kind, s.subject, s.value';
export const FACET_COUNT = columns(SETS, {
  kind: textOf<FacetKind>('s.kind'),
  subject: text('s.subject'),
  value: text('s.value'),
  count: integer('sum(bit_count(s.bits & w.bits))::int'),
});
export type FacetCount = RowOf<typeof FACET_COUNT>;

/** The number of wanted sessions with each facet of some kinds. */
export async function countFacets(
  tx: Tx,
  businessId: string,
  { query, kinds }: { query: SetQuery; kinds: readonly FacetKind[] },
) {
  const { rows } = await sql<FacetCount>`
    with ${setsQuery(businessId, query)}
    select ${FACET_COUNT.list}
      from facet_sets s join wanted w on w.block = s.block
     where s.business_id = ${businessId} and s.block = any(${numbersOf(query)}::int[])
       and s.kind = any(${kinds}::text[])
     group by s.kind, s.subject, s.value`.execute(tx);
  return rows;
}

export const SESSION_ID = columns('session_positions', { sessionId: uuid('session_id') });

export interface TimePage {
  isDescending: boolean;
  /** The last session of the previous page; null is the first page. */
  after: string | null;
  limit: number;
}

interface PageQuery {
  positions: readonly number[];
  page: TimePage;
  /** A LIKE pattern that the text has to match; null matches any. */
  pattern: string | null;
}

/** A page of the sessions at some positions. Indexes: session_positions_pkey, search_texts_pkey. */
export async function listIdsAt(tx: Tx, businessId: string, query: PageQuery) {
  const { positions, page, pattern } = query;
  const { isDescending, after, limit } = page;
  const side = isDescending ? sql`<` : sql`>`;
  const { rows } = await sql<RowOf<typeof SESSION_ID>>`
    select ${SESSION_ID.list} from ${pattern === null ? sql`session_positions` : sql`search_texts`}
     where business_id = ${businessId} and position = any(${positions}::int[])
       ${after === null ? sql`` : sql`and session_id ${side} ${after}::uuid`}
       ${pattern === null ? sql`` : sql`and text like ${pattern}`}
     order by session_id ${isDescending ? sql`desc` : sql`asc`} limit ${limit}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

interface TextQuery {
  pattern: string;
  /** A pattern for its key; if missing, every text is compared. */
  keyPattern?: string | undefined;
  /** Limits the search to these; undefined searches all. */
  positions?: readonly number[];
  limit?: number;
}

/** Positions of sessions whose text matches. Indexes: search_texts_trigrams, search_texts_pkey. */
export async function listPositionsLike(tx: Tx, businessId: string, query: TextQuery) {
  const { pattern, keyPattern, positions, limit } = query;
  let texts = tx
    .selectFrom('search_texts')
    .select('position')
    .where('business_id', '=', businessId)
    .where('text', 'like', pattern);
  if (keyPattern) texts = texts.where('key', 'like', keyPattern);
  if (positions) texts = texts.where('position', '=', sql<number>`any(${positions}::int[])`);
  if (limit) texts = texts.limit(limit);
  return (await texts.execute()).map(({ position }) => position);
}

/** Positions whose text matches, among the newest sessions that have any. */
export async function listNewestLike(
  tx: Tx,
  businessId: string,
  { pattern, among }: { pattern: string; among: number },
): Promise<number[]> {
  const texts = tx.selectFrom('search_texts').where('business_id', '=', businessId);
  const matches = sql<boolean>`text like ${pattern}`.as('matches');
  const newest = texts.select(['position', matches]).orderBy('session_id', 'desc').limit(among);
  return (await newest.execute()).filter((text) => text.matches).map(({ position }) => position);
}
