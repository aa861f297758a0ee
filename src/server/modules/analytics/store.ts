import { type RawBuilder, sql } from 'kysely';
import type { TrendStep } from '#contract/analytics.ts';
import type { Tx } from '#server/platform/context.ts';
import { PREPARED } from '#server/platform/database/preparing-client.ts';

interface Trend {
  step: TrendStep;
  period: { from: Date; before: Date };
}

/** When the points of a trend begin. */
export interface TrendStarts {
  starts: Date[];
  /** Of the equally long period before: as many, after the first each as many whole days earlier there. */
  startsBefore: Date[];
}

/**
 * When the days, weeks (from Monday) or months of the business's time zone begin that meet a period; the
 * first begins with the period. Where clocks go back over midnight, a day begins with the earlier of its two.
 */
export async function listTrendStarts(
  tx: Tx,
  businessId: string,
  { step, period: { from, before } }: Trend,
): Promise<TrendStarts> {
  const { rows } = await sql<Record<keyof TrendStarts, number>>`${sql.raw(PREPARED)}
    with zone as (
      select coalesce(nullif(info ->> 'timeZone', ''), 'UTC') as zone
        from businesses where business_id = ${businessId}
    ), period as (
      select zone, ${from}::timestamptz as from_time, ${before}::timestamptz as before_time,
             ${from}::timestamptz at time zone zone as local_from,
             ${before}::timestamptz at time zone zone as local_end
        from zone
    ), compared as (
      select *, ${firstOf(sql`local_from - (local_end - local_from)`)} as first_before,
             make_interval(days => round(date_part('epoch', local_end - local_from) / 86400)::int) as days
        from period
    )
    select date_part('epoch', start) as starts,
           date_part('epoch', case when start = from_time then first_before
             else greatest(${firstOf(sql`start at time zone zone - days`)}, first_before) end)
             as "startsBefore"
      from compared,
           generate_series(date_trunc(${step}, local_from), local_end, ${`1 ${step}`}::interval) local,
           lateral (select greatest(${firstOf(sql`local`)}, from_time) as start) s
     where start < before_time
     order by local`.execute(tx);
  const momentsOf = (key: keyof TrendStarts) =>
    rows.map((row) => new Date(Math.round(row[key] * 1000)));
  return { starts: momentsOf('starts'), startsBefore: momentsOf('startsBefore') };
}

/** The moment of a local time, of two the earlier. */
function firstOf(local: RawBuilder<unknown>) {
  return sql`case when ((${local}) at time zone zone - interval '1 hour') at time zone zone = (${local})
                  then (${local}) at time zone zone - interval '1 hour'
                  else (${local}) at time zone zone end`;
}
