import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { lowestId } from '#server/platform/ids.ts';
import type { Span } from '../../response-query.ts';
import { numberOfOther, type RollupParts } from './rollup-parts.ts';
import type { Grain, GrainSpan } from './split-span.ts';

export const COUNTED = columns(
  `(select 1 as number, timestamptz 'epoch' as slot, '' as measure, 1 as count) counted`,
  {
    /** The number of the span, from 1; null for waiting changes. */
    number: nullable(integer('number')),
    /** Set for changes that wait to be added to the rollups; null for counts in the rollups. */
    slot: nullable(timestamptz('slot')),
    measure: text('measure'),
    count: integer('count'),
  },
);

interface RollupQuery {
  spans: readonly GrainSpan[];
  measures: readonly string[];
}

/**
 * The counts in each span, and the changes that wait to be added to them. A single statement, because changes may
 * be added at any time. Index: response_rollups_pkey.
 */
export async function listCounted(tx: Tx, businessId: string, { spans, measures }: RollupQuery) {
  const { rows } = await sql<RowOf<typeof COUNTED>>`
    select ${COUNTED.list} from (
      select number::int, null::timestamptz as slot, measure, count
        from ${namedSpans(spans)}
       cross join lateral (
         select measure, sum(count)::int as count from response_rollups
          where business_id = ${businessId} and grain = span.grain
            and slot >= to_timestamp(span.from_s) and slot < to_timestamp(span.before_s)
            and measure = any(${measures}::text[])
          group by measure) counts
      union all
      select null, slot, measure, sum(change)::int from response_deltas
       where business_id = ${businessId} and measure = any(${measures}::text[])
       group by slot, measure having sum(change) <> 0) counted`.execute(tx);
  return rows;
}

export const COUNTED_OF = columns(
  `(select null::uuid as owner, 1 as number, timestamptz 'epoch' as slot, '' as measure, 1 as count) counted
    group by owner, number, slot, measure`,
  {
    /** Null if the businesses are added together. */
    businessId: nullable(uuid('owner')),
    number: nullable(integer('number')),
    slot: nullable(timestamptz('slot')),
    measure: text('measure'),
    count: integer('sum(count)::int'),
  },
);

interface PartQuery {
  parts: RollupParts;
  measures: readonly string[];
  /** Whether each business is counted by itself. */
  isEach: boolean;
}

/**
 * The same of several businesses in each of the parts, added together or not; on a cluster, each node adds up its own
 * first. All days are read in one pass: a join with the spans would compare each row with each of them.
 */
export async function listCountedOf(
  tx: Tx,
  businessIds: readonly string[],
  { parts: { days, others }, measures, isEach }: PartQuery,
) {
  const owner = isEach ? sql`business_id` : sql`null::uuid`;
  const starts = days.map((time) => new Date(time));
  const isCounted = sql`business_id = any(${businessIds}::uuid[]) and measure = any(${measures}::text[])`;
  const { rows } = await sql<RowOf<typeof COUNTED_OF>>`
    select ${COUNTED_OF.list} from (
      select ${owner} as owner, business_id, width_bucket(slot, ${starts}::timestamptz[]) as number,
             null::timestamptz as slot, measure, count
        from response_rollups
       where ${isCounted} and grain = 'day' and slot >= ${starts[0] ?? null}::timestamptz
         and slot < ${starts.at(-1) ?? null}::timestamptz
      union all
      select ${owner}, business_id, ${numberOfOther(days, 0)}::int + number::int, null, measure, count
        from ${namedSpans(others)}
       cross join lateral (
         select business_id, measure, sum(count)::int as count from response_rollups
          where ${isCounted} and grain = span.grain
            and slot >= to_timestamp(span.from_s) and slot < to_timestamp(span.before_s)
          group by business_id, measure) counts
      union all
      select ${owner}, business_id, null, slot, measure, change from response_deltas
       where ${isCounted}) counted
     group by owner, number, slot, measure having sum(count) <> 0`.execute(tx);
  return rows;
}

/** `span (grain, from_s, before_s, number)`, numbered from 1. */
function namedSpans(spans: readonly GrainSpan[]): RawBuilder<unknown> {
  return sql`unnest(${spans.map(({ grain }) => grain)}::text[],
                    ${spans.map(({ from }) => from / 1000)}::float8[],
                    ${spans.map(({ before }) => before / 1000)}::float8[])
               with ordinality span (grain, from_s, before_s, number)`;
}

/**
 * `begun (business_id, at, measure)`: the measures of the sessions and invites that began in a span, from their own rows
 * and independent of recorded changes. Ids contain the time. On a cluster, values must be immutable: `||` of a text and a
 * number is not. Indexes: the primary keys.
 */
export function measuresIn(
  businessIds: readonly string[],
  { from, before }: Span,
): RawBuilder<unknown> {
  const [first, end] = [lowestId(new Date(from)), lowestId(new Date(before))];
  const [one, ...others] = businessIds;
  // With a single value, the business of every joined table follows, as a cluster needs to find its shard.
  const isOwned = others.length === 0 ? sql`= ${one ?? null}` : sql`= any(${businessIds}::uuid[])`;
  const isFinished = sql`s.finished_at is not null and s.first_answered_at is not null`;
  return sql`
    select s.business_id, s.started_at as at, m.measure
      from feedback_sessions s cross join lateral (
        values ('started', true), ('responded', s.first_answered_at is not null),
               ('finished', ${isFinished}), (s.rating_type || ':' || s.rating::text, s.rating is not null),
               ('source:' || s.source, s.first_answered_at is not null),
               ('openLow', s.first_answered_at is not null and s.status = 'open' and s.sentiment = 'negative')
      ) m (measure, counts)
     where s.business_id ${isOwned} and s.session_id >= ${first}::uuid and s.session_id < ${end}::uuid
       and s.archived_at is null and s.spam_at is null and not s.is_test and s.unopened_since is null
       and m.counts
    union all
    select v.business_id, v.created_at, m.measure
      from invites v
      left join invite_visits o on o.business_id = v.business_id and o.invite_id = v.invite_id
      left join feedback_sessions s on s.business_id = v.business_id and s.invite_id = v.invite_id
       and s.archived_at is null and s.spam_at is null and s.unopened_since is null
     cross join lateral (
        values ('invited', true), ('inviteOpened', o.first_human_visit_at is not null),
               ('inviteStarted', s.session_id is not null),
               ('inviteResponded', s.first_answered_at is not null), ('inviteFinished', ${isFinished})
      ) m (measure, counts)
     where v.business_id ${isOwned} and v.invite_id >= ${first}::uuid and v.invite_id < ${end}::uuid
       and m.counts`;
}

export const MEASURE_COUNT = columns(
  `(select null::uuid as business_id, '' as measure) begun group by business_id, measure`,
  {
    businessId: uuid('business_id'),
    measure: text('measure'),
    count: integer('count(*)::int'),
  },
);

/** The measures of each of some businesses in a span that is too short for rollups. */
export async function countMeasures(tx: Tx, businessIds: readonly string[], span: Span) {
  const { rows } = await sql<RowOf<typeof MEASURE_COUNT>>`
    select ${MEASURE_COUNT.list} from (${measuresIn(businessIds, span)}) begun
     group by business_id, measure`.execute(tx);
  return rows;
}

export const FIRST_SLOT = columns('response_rollups', { slot: timestamptz('slot') });

/** When the first session or invite that still exists began. Index: response_rollups_pkey. */
export async function findFirstSlot(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await sql<RowOf<typeof FIRST_SLOT>>`
    select ${FIRST_SLOT.list} from (
      (select slot from response_rollups
        where business_id = ${businessId} and grain = 'quarter' and count <> 0
        order by slot limit 1)
      union all
      (select min(slot) from response_deltas where business_id = ${businessId})) earliest
     order by slot limit 1`.execute(tx);
  return rows[0]?.slot ?? null;
}

/** When the last session with an answer began, in its rollups. Index: response_rollups_pkey. */
export async function findLastAnsweredSlot(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await sql<RowOf<typeof FIRST_SLOT>>`
    select ${FIRST_SLOT.list} from response_rollups
     where business_id = ${businessId} and grain = 'quarter' and measure = 'responded' and count <> 0
     order by slot desc limit 1`.execute(tx);
  return rows[0]?.slot ?? null;
}

export interface CountChange {
  grain: Grain;
  slot: Date;
  measure: string;
  change: number;
}

/** Adds to the rollups; each grain, slot and measure may occur once. */
export async function addToRollups(tx: Tx, businessId: string, changes: readonly CountChange[]) {
  await sql`
    insert into response_rollups as r (business_id, grain, slot, measure, count)
    select ${businessId}::uuid, * from unnest(
      ${changes.map(({ grain }) => grain)}::text[],
      ${changes.map(({ slot }) => slot.toISOString())}::timestamptz[],
      ${changes.map(({ measure }) => measure)}::text[],
      ${changes.map(({ change }) => change)}::int[])
    on conflict (business_id, grain, slot, measure) do update set count = r.count + excluded.count`.execute(
    tx,
  );
}

/** Raises the version of the rollups: anything built from them may be out of date. */
export async function raiseVersion(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into rollup_versions as v (business_id, version) values (${businessId}, 1)
    on conflict (business_id) do update set version = v.version + 1`.execute(tx);
}

/** Removes the oldest changes from the work list. Index: response_deltas_pkey. */
export async function takeDeltas(tx: Tx, businessId: string, limit: number) {
  const waiting = tx.selectFrom('response_deltas').where('business_id', '=', businessId);
  const oldest = waiting.select('delta_id').orderBy('delta_id').limit(limit);
  const last = tx.selectFrom(oldest.as('oldest')).select('delta_id');
  // A range needs no join, for which the planner would misjudge the length of a list that has just grown.
  return tx
    .deleteFrom('response_deltas')
    .where('business_id', '=', businessId)
    .where('delta_id', '<=', last.orderBy('delta_id', 'desc').limit(1))
    .returning(['slot', 'measure', 'change'])
    .execute();
}
