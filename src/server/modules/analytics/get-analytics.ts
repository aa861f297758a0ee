import { type getAnalytics as call, TREND_STEPS, type TrendStep } from '#contract/analytics.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { findFirstTime } from '#server/modules/read-model/find-first-time.ts';
import type { FoldedCounts } from '#server/modules/read-model/folded-counts.ts';
import type { Span } from '#server/modules/read-model/span.ts';
import { type MeasureSums, sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { inGoodTime } from '#server/platform/database/in-good-time.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { fromSeconds, toSeconds } from '#server/platform/seconds.ts';
import { texts } from '#server/texts/en.ts';
import { countFunnel } from './count-funnel.ts';
import { presentSpread } from './present-spread.ts';
import { RATING_MEASURES, scoresIn } from './rating-measures.ts';
import { listTrendStarts } from './store.ts';

type Answer = AnswerOf<typeof call>;
type Point = Answer['points'][number];

interface Period {
  from: Date;
  /** Exclusive. */
  before: Date;
}

const DAY = 86_400_000;
/** Up to so many days a trend is one of days, of weeks, or else of months. */
const MOST_DAYS = { day: 92, week: 731 } as const;

/** Seconds that a statement may take. */
const PATIENCE = 5;
/** A trend of more has more points than anybody reads. */
const MOST_YEARS = 10;

const POINT_MEASURES = [...RATING_MEASURES, 'responded'];
const TOTAL_MEASURES = [
  ...POINT_MEASURES,
  'started',
  'finished',
  'invited',
  'inviteOpened',
  'inviteStarted',
  'inviteResponded',
  'inviteFinished',
];

/**
 * Counts, response rate, scores and their trend over a period, beside the period of equal length before.
 * @throws invalid (422) for a period of more than ten years; `too_slow` where counting takes too long
 */
export async function getAnalytics(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
  { counts }: { counts: FoldedCounts },
): Promise<Answer> {
  const options = { input, counts, now };
  return inGoodTime(tx, PATIENCE, () => readAnalytics(tx, businessId, options));
}

interface Asked {
  input: InputOf<typeof call>;
  counts: FoldedCounts;
  now: Date;
}

async function readAnalytics(
  tx: Tx,
  businessId: string,
  { input, counts, now }: Asked,
): Promise<Answer> {
  const period = await periodOf(tx, businessId, { input, now });
  const length = period.before.getTime() - period.from.getTime();
  const previous = { from: new Date(period.from.getTime() - length), before: period.from };
  const isCompared = typeof input.timeFromS === 'number' && previous.from.getTime() >= 0;
  const step = stepOf(length, input.step);
  const periods = isCompared ? [period, previous] : [period];
  const [current, before = null] = await sumPeriods(tx, businessId, { periods, step });
  const { total, points } = current ?? { total: NOTHING, points: [] };
  return {
    timeFromS: toSeconds(period.from),
    timeToS: toSeconds(period.before) - 1,
    counts: {
      invited: total.get('invited') ?? 0,
      started: total.get('started') ?? 0,
      responses: total.get('responded') ?? 0,
      finished: total.get('finished') ?? 0,
    },
    responseRate: responseRateOf(total),
    total: { ...tallyOf(total), ...presentSpread(scoresIn(total)) },
    step,
    points,
    previous: before && {
      total: tallyOf(before.total),
      responseRate: responseRateOf(before.total),
      points: before.points,
    },
    funnel: await countFunnel(tx, businessId, { period, sums: total, counts }),
  };
}

/** Without a beginning it begins with the day of the first session or invite; without an end it ends now. */
async function periodOf(
  tx: Tx,
  businessId: string,
  { input: { timeFromS, timeToS }, now }: { input: InputOf<typeof call>; now: Date },
): Promise<Period> {
  const before =
    typeof timeToS === 'number'
      ? fromSeconds(timeToS + (timeToS === timeFromS ? DAY / 1000 : 1))
      : fromSeconds(toSeconds(now) + 1);
  if (typeof timeFromS === 'number') {
    const from = fromSeconds(timeFromS);
    if (before.getTime() - from.getTime() > MOST_YEARS * 366 * DAY) {
      throw invalid({ timeToS: texts.errors.periodTooLong });
    }
    return { from, before: before > from ? before : fromSeconds(timeFromS + 1) };
  }
  const first = (await findFirstTime(tx, businessId)) ?? before;
  return { from: first < before ? first : new Date(before.getTime() - 1000), before };
}

/** As wanted, but never with more points than can be read. */
function stepOf(length: number, wanted: TrendStep | null | undefined): TrendStep {
  const shortest =
    length <= MOST_DAYS.day * DAY ? 'day' : length <= MOST_DAYS.week * DAY ? 'week' : 'month';
  const indexOf = (step: TrendStep) => TREND_STEPS.indexOf(step);
  return wanted && indexOf(wanted) > indexOf(shortest) ? wanted : shortest;
}

const NOTHING: MeasureSums = new Map();

interface SummedPeriod {
  total: MeasureSums;
  points: Point[];
}

/** Sums all periods together: each question to the database costs about as much as its answer. */
async function sumPeriods(
  tx: Tx,
  businessId: string,
  { periods, step }: { periods: readonly Period[]; step: TrendStep },
): Promise<SummedPeriod[]> {
  const spansOfPeriods: Span[][] = [];
  for (const period of periods) {
    const starts = await listTrendStarts(tx, businessId, { ...period, step });
    spansOfPeriods.push(
      starts.map((start, index) => ({
        from: start.getTime(),
        before: (starts[index + 1] ?? period.before).getTime(),
      })),
    );
  }
  const wholes = periods.map(({ from, before }) => ({
    from: from.getTime(),
    before: before.getTime(),
  }));
  const wanted = { periods: wholes, measures: TOTAL_MEASURES };
  const totals = await sumMeasures(tx, businessId, wanted);
  const spans = spansOfPeriods.flat();
  const sums = await sumMeasures(tx, businessId, { periods: spans, measures: POINT_MEASURES });
  const points = spans.map(({ from }, index) => ({
    from: Math.floor(from / 1000),
    ...tallyOf(sums[index] ?? NOTHING),
  }));
  return totals.map((total, index) => {
    const first = spansOfPeriods.slice(0, index).flat().length;
    const length = spansOfPeriods[index]?.length ?? 0;
    return { total, points: points.slice(first, first + length) };
  });
}

function tallyOf(sums: MeasureSums): Omit<Point, 'from'> {
  const { n, nps, csat, star } = scoresIn(sums);
  return { responses: sums.get('responded') ?? 0, n, nps, csat, star };
}

function responseRateOf(sums: MeasureSums): number | null {
  const invited = sums.get('invited') ?? 0;
  if (invited === 0) return null;
  return Math.round((1000 * (sums.get('inviteResponded') ?? 0)) / invited) / 10;
}
