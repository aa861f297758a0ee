import { type RawBuilder, sql } from 'kysely';
import type { TrendStep } from '#contract/analytics.ts';
import type { Tx } from '#server/platform/context.ts';

interface Trend {
  step: TrendStep;
  period: { from: Date; before: Date };
}

/** Start times of a trend's points. */
export interface TrendStarts {
  starts: Date[];
  /** Starts in the preceding period of equal length: as many, at the same whole-day offsets from its start. */
  startsBefore: Date[];
}

/**
 * Starts of the days, weeks (from Monday) or months in a period, in the business's time zone; the first is
 * the start of the period. If clocks go back over midnight, a day begins at the earlier midnight.
 */
export async function listTrendStarts(
  tx: Tx,
  businessId: string,
  { step, period: { from, before } }: Trend,
): Promise<TrendStarts> {
  const { rows } = await sql<Record<keyof TrendStarts, number>>`
    with zone as (
      select coalesce(nullif(info ->> 'timeZone', ''), 'UTC') as zone
        from businesses where business_id = ${businessId}
    ), period as materialized (
      select zone, ${from}::timestamptz as from_time, ${before}::timestamptz as before_time,
             ${from}::timestamptz at time zone zone as local_from,
             ${before}::timestamptz at time zone zone as local_end
        from zone
    ), compared as materialized (
      select period.*, first.moment as first_before,
             make_interval(days => round(date_part('epoch', local_end - local_from) / 86400)::int) as days
        from period ${firstMoment('first', sql`local_from - (local_end - local_from)`)}
    )
    select date_part('epoch', start) as starts,
           date_part('epoch', case when start = from_time then first_before
             else greatest(before.moment, first_before) end) as "startsBefore"
      from compared
     cross join generate_series(date_trunc(${step}, local_from), local_end, ${`1 ${step}`}::interval) local
      ${firstMoment('present', sql`local`)}
     cross join lateral (select greatest(present.moment, from_time) as start offset 0) s
      ${firstMoment('before', sql`start at time zone zone - days`)}
     where start < before_time
     order by local`.execute(tx);
  const momentsOf = (key: keyof TrendStarts) =>
    rows.map((row) => new Date(Math.round(row[key] * 1000)));
  return { starts: momentsOf('starts'), startsBefore: momentsOf('startsBefore') };
}

/** Adds the `moment` of a local time, the earlier one if there are two; converts each time once (offset 0). */
function firstMoment(name: string, local: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = sql.ref(name);
  const later = sql.ref(`${name}_later`);
  return sql`
    cross join lateral (
      select clock, clock at time zone zone as moment from (select ${local} as clock offset 0) c offset 0)
      ${later}
    cross join lateral (
      select case when (${later}.moment - interval '1 hour') at time zone zone = ${later}.clock
                  then ${later}.moment - interval '1 hour' else ${later}.moment end as moment
      offset 0) ${table}`;
}
