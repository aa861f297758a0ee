import { sql } from 'kysely';
import type { TrendStep } from '#contract/analytics.ts';
import type { Tx } from '#server/platform/context.ts';

interface Trend {
  step: TrendStep;
  from: Date;
  before: Date;
}

/**
 * When the days, weeks (from Monday) or months of the business's time zone begin that meet a period; the first
 * begins with the period.
 */
export async function listTrendStarts(
  tx: Tx,
  businessId: string,
  { step, from, before }: Trend,
): Promise<Date[]> {
  const { rows } = await sql<{ start: Date }>`
    select greatest(local at time zone zone, ${from}::timestamptz) as start
      from (select coalesce(nullif(info ->> 'timeZone', ''), 'UTC') as zone from businesses
             where business_id = ${businessId}) b,
           lateral generate_series(
             date_trunc(${step}, ${from}::timestamptz at time zone zone),
             ${before}::timestamptz at time zone zone, ${`1 ${step}`}::interval) local
     where local at time zone zone < ${before}
     order by start`.execute(tx);
  return rows.map(({ start }) => start);
}
