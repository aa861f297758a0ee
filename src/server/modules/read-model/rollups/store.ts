import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Span } from '../span.ts';
import type { GrainSpan } from './spans-of.ts';

export interface PeriodCount {
  /** Which of the periods, from 0. */
  period: number;
  measure: string;
  count: number;
}

interface PeriodSpan extends Span {
  period: number;
}

const ends = (spans: readonly Span[]) => [
  spans.map(({ from }) => from / 1000),
  spans.map(({ before }) => before / 1000),
];

/** How much of each measure there is in a time; what is not there is none. */
export type Counts = Readonly<Record<string, number>>;

export interface RollupsRow {
  /** Grows whenever rollups change; 0 before anything was folded. */
  version: number;
  /** The days that changed since the version that is known, each with its beginning in seconds since 1970. */
  days: [slot: number, counts: Counts][];
  /** The rollups in each of the parts. */
  inParts: Counts[][];
  /** What waits to be added to the rollups, by the beginning of its quarter of an hour. */
  waiting: [slot: number, measure: string, change: number][];
}

interface WantedRollups {
  parts: readonly GrainSpan[];
  /** What waits of others is not asked for. */
  measures: readonly string[];
  /** Days that have not changed since are left out; where it is later than what this transaction sees, none is. */
  knownVersion: number;
}

/**
 * The rollups of days and of parts of days. They are not added up here: of a trend nearly every part is one.
 * Indexes: response_rollups_days, response_rollups_pkey, response_deltas_pkey.
 */
export async function readRollups(
  tx: Tx,
  businessId: string,
  { parts, measures, knownVersion }: WantedRollups,
): Promise<RollupsRow> {
  const { rows } = await sql<RollupsRow>`
    with folded as materialized (
      select coalesce(max(version), 0) as version from rollup_versions where business_id = ${businessId})
    select version,
           (select coalesce(json_agg(json_build_array(date_part('epoch', slot)::int8, counts)), '[]')
              from response_rollups d
             where business_id = ${businessId} and grain = 'day'
               and d.version > case when folded.version < ${knownVersion}::bigint then -1 else ${knownVersion} end) as days,
           (${inParts(businessId, parts)}) as "inParts",
           (select coalesce(json_agg(json_build_array(slot_s, measure, change)), '[]') from (
             select date_part('epoch', slot)::int8 as slot_s, measure, sum(change) as change
               from response_deltas
              where business_id = ${businessId} and measure = any(${measures}::text[])
              group by slot, measure having sum(change) <> 0) changes) as waiting
      from folded`.execute(tx);
  return rows[0] ?? { version: 0, days: [], inParts: [], waiting: [] };
}

/** The rollups in each of some parts of days. */
export async function listInParts(
  tx: Tx,
  businessId: string,
  parts: readonly GrainSpan[],
): Promise<Counts[][]> {
  const { rows } = await sql<{ inParts: Counts[][] }>`
    select (${inParts(businessId, parts)}) as "inParts"`.execute(tx);
  return rows[0]?.inParts ?? [];
}

function inParts(businessId: string, parts: readonly GrainSpan[]): RawBuilder<unknown> {
  const [froms, befores] = ends(parts);
  return sql`
    select coalesce(json_agg(held.counts order by place), '[]')
      from unnest(${parts.map(({ grain }) => grain)}::text[], ${froms}::float8[], ${befores}::float8[])
             with ordinality part (grain, from_s, before_s, place)
     cross join lateral (
       select coalesce(json_agg(r.counts), '[]') as counts from response_rollups r
        where r.business_id = ${businessId} and r.grain = part.grain
          and r.slot >= to_timestamp(part.from_s) and r.slot < to_timestamp(part.before_s)
       offset 0) held`;
}

/**
 * Of times shorter than a quarter of an hour, the measures of what began in them, from the sessions and
 * invites themselves: of each time by itself (offset 0), since there are few. Indexes: the primary keys,
 * by the times in ids. One array stands in a subselect: a plan for as few times as there are looks so cheap
 * that each call would be planned anew.
 */
export async function countEdges(
  tx: Tx,
  businessId: string,
  { spans, measures }: { spans: readonly PeriodSpan[]; measures: readonly string[] },
): Promise<PeriodCount[]> {
  const [froms, befores] = ends(spans);
  const { rows } = await sql<PeriodCount>`
    with span as materialized (
      select period, id_at(to_timestamp(from_s)) as first_id, id_at(to_timestamp(before_s)) as end_id
        from unnest((select ${spans.map(({ period }) => period)}::int[]), ${froms}::float8[], ${befores}::float8[])
          g (period, from_s, before_s)
    ), began as (
      select span.period, part.measure
        from span cross join lateral (
          select m.measure from feedback_sessions s cross join lateral session_measures(s) m
           where s.business_id = ${businessId}
             and s.session_id >= span.first_id and s.session_id < span.end_id
          offset 0) part
      union all
      select span.period, part.measure
        from span cross join lateral (
          select m.measure from invites v cross join lateral (
            select 'invited' as measure
            union all
            select 'inviteOpened' from invite_visits o
             where o.business_id = v.business_id and o.invite_id = v.invite_id
               and o.first_by_person is not null
            union all
            select of_session.measure
              from feedback_sessions s cross join lateral invite_measures(s) of_session
             where s.business_id = v.business_id and s.invite_id = v.invite_id) m
           where v.business_id = ${businessId}
             and v.invite_id >= span.first_id and v.invite_id < span.end_id
          offset 0) part
    )
    select period, measure, count(*) as count from began
     where measure = any(${measures}::text[]) group by period, measure`.execute(tx);
  return rows;
}

/**
 * When the first session or invite was of those that are there; null where there is none. Index:
 * response_rollups_pkey.
 */
export async function findFirstSlot(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await sql<{ slot: Date | null }>`
    select least(
      (select min(slot) from response_rollups
        where business_id = ${businessId} and grain = 'quarter' and counts <> '{}'
          and slot >= (select min(slot) from response_rollups
                        where business_id = ${businessId} and grain = 'day' and counts <> '{}')),
      (select min(slot) from response_deltas where business_id = ${businessId})) as slot`.execute(
    tx,
  );
  return rows[0]?.slot ?? null;
}
