import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Span } from '../span.ts';
import type { GrainSpan } from './spans-of.ts';

export interface PeriodCount {
  /** Which of the periods, from 0. */
  period: number;
  measure: string;
  count: number;
}

type OfPeriod<S> = S & { period: number };

const ends = (spans: readonly OfPeriod<Span>[]) => [
  spans.map(({ period }) => period),
  spans.map(({ from }) => new Date(from).toISOString()),
  spans.map(({ before }) => new Date(before).toISOString()),
];

/** Sums of rollups, by period. Index: response_rollups_pkey. */
export async function sumRollups(
  tx: Tx,
  businessId: string,
  { spans, measures }: { spans: readonly OfPeriod<GrainSpan>[]; measures: readonly string[] },
): Promise<PeriodCount[]> {
  const [periods, froms, befores] = ends(spans);
  const { rows } = await sql<PeriodCount>`
    with span as materialized (
      select * from unnest(${periods}::int[], ${spans.map(({ grain }) => grain)}::text[],
                           ${froms}::timestamptz[], ${befores}::timestamptz[])
        g (period, grain, from_time, before_time)
    ), used as materialized (
      select measure from unnest(${measures}::text[]) m (measure)
       where exists (select from response_rollups r where r.business_id = ${businessId}
                        and r.grain = 'day' and r.measure = m.measure)
    )
    select span.period, used.measure, sum(part.count)::int as count
      from span cross join used cross join lateral (
        select sum(r.count) as count from response_rollups r
         where r.business_id = ${businessId} and r.grain = span.grain and r.measure = used.measure
           and r.slot >= span.from_time and r.slot < span.before_time) part
     where part.count is not null
     group by span.period, used.measure`.execute(tx);
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
  const { rows } = await sql<SlotCount>`
    select slot, measure, sum(change) as count from response_deltas
     where business_id = ${businessId} and measure = any(${measures}::text[])
     group by slot, measure having sum(change) <> 0`.execute(tx);
  return rows;
}

/**
 * Of times shorter than a quarter of an hour, the measures of what began in them, from the sessions and
 * invites themselves. Indexes: feedback_sessions_listed and, by the times in their ids, the primary keys.
 */
export async function countEdges(
  tx: Tx,
  businessId: string,
  { spans, measures }: { spans: readonly OfPeriod<Span>[]; measures: readonly string[] },
): Promise<PeriodCount[]> {
  const [periods, froms, befores] = ends(spans);
  const { rows } = await sql<PeriodCount>`
    with span as materialized (
      select g.*, id_at(from_time) as first_id, id_at(before_time) as end_id
        from unnest(${periods}::int[], ${froms}::timestamptz[], ${befores}::timestamptz[])
          g (period, from_time, before_time)
    ), began as (
      select span.period, m.measure
        from span join feedback_sessions s on s.business_id = ${businessId}
         and s.session_id >= span.first_id and s.session_id < span.end_id
       cross join lateral measures_of(s) m where m.measure not like 'invite%'
      union all
      select span.period, m.measure
        from span join invites v on v.business_id = ${businessId}
         and v.invite_id >= span.first_id and v.invite_id < span.end_id
       cross join lateral (
         select 'invited' as measure
         union all
         select 'inviteOpened' from invite_visits o
          where o.business_id = v.business_id and o.invite_id = v.invite_id
            and o.first_by_person is not null
         union all
         select of_session.measure from feedback_sessions s cross join lateral measures_of(s) of_session
          where s.business_id = v.business_id and s.invite_id = v.invite_id
            and of_session.measure like 'invite%') m
    )
    select period, measure, count(*) as count from began
     where measure = any(${measures}::text[]) group by period, measure`.execute(tx);
  return rows;
}

/** When the first session or invite was; null where there is none. */
export async function findFirstSlot(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await sql<{ slot: Date | null }>`
    select least(
      (select min(slot) from response_rollups
        where business_id = ${businessId} and grain = 'quarter' and measure = 'started'),
      (select min(slot) from response_rollups
        where business_id = ${businessId} and grain = 'quarter' and measure = 'invited'),
      (select min(slot) from response_deltas where business_id = ${businessId})) as slot`.execute(
    tx,
  );
  return rows[0]?.slot ?? null;
}
