import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { PREPARED } from '#server/platform/database/preparing-client.ts';
import type { Span } from '../span.ts';
import type { Grain, GrainSpan } from './spans-of.ts';

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

/** What there is by measure, `counts[i]` in the slot that begins at `slots[i]`, in seconds since 1970. */
export interface Rollups {
  grain: Grain;
  slots: number[];
  counts: Record<string, number>[];
}

/**
 * The rollups in some ranges, in the order of time. They are not added up here: of a trend nearly every span
 * holds one. Index: response_rollups_pkey.
 */
export async function listRollups(
  tx: Tx,
  businessId: string,
  ranges: readonly GrainSpan[],
): Promise<Rollups[]> {
  const [froms, befores] = ends(ranges);
  const { rows } = await sql<Rollups>`${sql.raw(PREPARED)}
    select range.grain, json_agg(date_part('epoch', part.slot)::int8 order by part.slot) as slots,
           json_agg(part.counts order by part.slot) as counts
      from unnest(${ranges.map(({ grain }) => grain)}::text[], ${froms}::float8[], ${befores}::float8[])
             range (grain, from_s, before_s)
     cross join lateral (
       select r.slot, r.counts from response_rollups r
        where r.business_id = ${businessId} and r.grain = range.grain
          and r.slot >= to_timestamp(range.from_s) and r.slot < to_timestamp(range.before_s)
       offset 0) part
     group by range.grain`.execute(tx);
  return rows;
}

export interface SlotCount {
  slot: Date;
  measure: string;
  count: number;
}

/** What changed since the rollups were last added to, by quarter of an hour. Index: response_deltas_pkey. */
export async function sumDeltas(
  tx: Tx,
  businessId: string,
  measures: readonly string[],
): Promise<SlotCount[]> {
  const { rows } = await sql<SlotCount>`${sql.raw(PREPARED)}
    select slot, measure, sum(change) as count from response_deltas
     where business_id = ${businessId} and measure = any(${measures}::text[])
     group by slot, measure having sum(change) <> 0`.execute(tx);
  return rows;
}

/**
 * Of times shorter than a quarter of an hour, the measures of what began in them, from the sessions and
 * invites themselves: of each time by itself (offset 0), since there are few. Indexes: the primary keys,
 * by the times in ids.
 */
export async function countEdges(
  tx: Tx,
  businessId: string,
  { spans, measures }: { spans: readonly PeriodSpan[]; measures: readonly string[] },
): Promise<PeriodCount[]> {
  const [froms, befores] = ends(spans);
  const { rows } = await sql<PeriodCount>`${sql.raw(PREPARED)}
    with span as materialized (
      select period, id_at(to_timestamp(from_s)) as first_id, id_at(to_timestamp(before_s)) as end_id
        from unnest(${spans.map(({ period }) => period)}::int[], ${froms}::float8[], ${befores}::float8[])
          g (period, from_s, before_s)
    ), began as (
      select span.period, part.measure
        from span cross join lateral (
          select m.measure from feedback_sessions s cross join lateral measures_of(s) m
           where s.business_id = ${businessId}
             and s.session_id >= span.first_id and s.session_id < span.end_id
             and m.measure not like 'invite%'
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
              from feedback_sessions s cross join lateral measures_of(s) of_session
             where s.business_id = v.business_id and s.invite_id = v.invite_id
               and of_session.measure like 'invite%') m
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
  const { rows } = await sql<{ slot: Date | null }>`${sql.raw(PREPARED)}
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
