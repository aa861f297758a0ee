import { monthBefore, monthSpan } from '#domain/client-reports.ts';
import type { Scores } from '#domain/scores.ts';
import { NO_SUMS } from '#server/modules/analytics/add-sums.ts';
import { RATING_MEASURES, scoresIn } from '#server/modules/analytics/read-scores.ts';
import {
  endOfQuarter,
  type MeasureSums,
  sumMeasures,
} from '#server/modules/read-model/sum-measures.ts';
import { readPublicFigures } from '#server/modules/reviews/queries.ts';
import type { Tx } from '#server/platform/context.ts';

/** What a report says of one month in figures. */
export interface MonthFigures {
  /** Without archived ones, spam and tests. */
  responses: number;
  scores: Scores;
  /** Of those that search engines may store. */
  reviews: Awaited<ReturnType<typeof readPublicFigures>>;
}

export interface ReportFigures {
  month: MonthFigures;
  /** The month before, as many of its days as have passed of the month. */
  before: MonthFigures;
  /** The month before, as 'YYYY-MM'. */
  monthBefore: string;
  /** Whether the month goes on. */
  isRunning: boolean;
}

interface Wanted {
  month: string;
  /** Where the client is. */
  timeZone: string;
  now: Date;
}

/** The figures of a month and the one before, as they are counted now. */
export async function readReportFigures(
  tx: Tx,
  clientId: string,
  { month, timeZone, now }: Wanted,
): Promise<ReportFigures> {
  const whole = monthSpan(month, timeZone);
  const earlier = monthBefore(month);
  const wholeBefore = monthSpan(earlier, timeZone);
  const end = endOfQuarter(now.getTime());
  const isRunning = end < whole.before;
  const span = isRunning ? { ...whole, before: Math.max(whole.from, end) } : whole;
  const spanBefore = isRunning
    ? {
        ...wholeBefore,
        before: Math.min(wholeBefore.before, wholeBefore.from + span.before - span.from),
      }
    : wholeBefore;
  const measures = [...RATING_MEASURES, 'responded'];
  const periods = [span, spanBefore];
  const [sums = NO_SUMS, sumsBefore = NO_SUMS] = await sumMeasures(tx, clientId, {
    periods,
    measures,
  });
  return {
    month: await readMonth(tx, clientId, { sums, span }),
    before: await readMonth(tx, clientId, { sums: sumsBefore, span: spanBefore }),
    monthBefore: earlier,
    isRunning,
  };
}

async function readMonth(
  tx: Tx,
  clientId: string,
  { sums, span }: { sums: MeasureSums; span: { from: number; before: number } },
): Promise<MonthFigures> {
  const period = { from: new Date(span.from), before: new Date(span.before) };
  return {
    responses: sums.get('responded') ?? 0,
    scores: scoresIn(sums),
    reviews: await readPublicFigures(tx, clientId, period),
  };
}
