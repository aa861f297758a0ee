import { TREND_STEPS, type TrendStep } from '#contract/analytics.ts';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Span } from '#server/modules/read-model/response-query.ts';
import {
  endOfQuarter,
  findFirstTime,
  type MeasureSums,
  sumMeasuresTogether,
} from '#server/modules/read-model/sum-measures.ts';
import { countReviewsIn } from '#server/modules/reviews/queries.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import { invalid } from '#server/platform/app-error.ts';
import { fromSeconds, toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readPeriod } from '#server/platform/read-period.ts';
import { addSums, NO_SUMS, responseRateOf } from './add-sums.ts';
import { listFunnelSteps, presentFunnel } from './funnel.ts';
import { presentDistribution } from './present-distribution.ts';
import { RATING_MEASURES, scoresIn } from './read-scores.ts';
import { listTrendStarts } from './store.ts';

type Answer = AnswerTo<'getAnalytics'>;
type Point = Answer['points'][number];

interface Period {
  from: Date;
  /** Exclusive. */
  before: Date;
}

const SECOND = 1000;
const DAY = 86_400_000;
/** Each location asks its own questions. */
const NO_STEPS = { steps: [], isComplete: true };
/** Longest period in days for daily and weekly points; longer ones are monthly. */
const MAX_DAYS = { day: 92, week: 731 } as const;

/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;
/** Longer periods are rejected: no one could read so many points. */
const MAX_YEARS = 10;

const MEASURES = [
  ...RATING_MEASURES,
  'responded',
  'started',
  'finished',
  'invited',
  'inviteOpened',
  'inviteStarted',
  'inviteResponded',
  'inviteFinished',
];

/**
 * Counts, response rate, scores and their trend over a period and the preceding period of equal length.
 * @throws invalid (422) for a period of more than ten years; not_found (404) as resolveLocations; `too_slow` if counting takes too long
 */
export async function getAnalytics(
  ctx: ContextFor<'getAnalytics'>,
  input: InputFor<'getAnalytics'>,
): Promise<Answer> {
  const { tx, business, now } = ctx;
  return withStatementTimeout(tx, TIMEOUT_SECONDS, async () => {
    const counted = (await resolveLocations(tx, ctx, input.locations)) ?? [business];
    const businessIds = counted.map(({ businessId }) => businessId);
    return readAnalytics(tx, business.businessId, { input, now, businessIds });
  });
}

interface AnalyticsQuery {
  input: InputFor<'getAnalytics'>;
  now: Date;
  /** The businesses that are counted. The days are those of the business that was asked for. */
  businessIds: readonly string[];
}

async function readAnalytics(
  tx: Tx,
  businessId: string,
  { input, now, businessIds }: AnalyticsQuery,
): Promise<Answer> {
  const period = await periodOf(tx, { input, now, businessIds });
  const length = period.before.getTime() - period.from.getTime();
  const isCompared = typeof input.timeFromS === 'number' && period.from.getTime() >= length + DAY;
  const step = stepOf(length, input.step);
  const wanted = { period, isCompared, step, businessIds };
  const [[current, before = null], steps] = await Promise.all([
    sumPeriods(tx, businessId, wanted),
    businessIds.length > 1 ? NO_STEPS : listFunnelSteps(tx, businessIds[0] ?? businessId, period),
  ]);
  const { total, points } = current ?? { total: NO_SUMS, points: [] };
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
    total: { ...tallyOf(total), ...presentDistribution(scoresIn(total)) },
    step,
    points,
    previous: before && {
      total: tallyOf(before.total),
      responseRate: responseRateOf(before.total),
      points: before.points,
    },
    funnel: presentFunnel(total, steps),
  };
}

/**
 * Without a start, the period begins with the first session or invite. Without an end, it ends now; for several
 * businesses at the next quarter of an hour, so that their rollups are enough.
 */
async function periodOf(tx: Tx, { input, now, businessIds }: AnalyticsQuery): Promise<Period> {
  const requested = readPeriod(input);
  const end =
    businessIds.length === 1
      ? fromSeconds(toSeconds(now) + 1)
      : new Date(endOfQuarter(now.getTime()));
  const before = requested.before ?? end;
  const { from } = requested;
  if (from) {
    if (before.getTime() - from.getTime() > MAX_YEARS * 366 * DAY) {
      throw invalid({ timeToS: 'errors.periodTooLong' });
    }
    return { from, before: before > from ? before : new Date(from.getTime() + SECOND) };
  }
  const last = new Date(Math.min(before.getTime(), now.getTime() + DAY));
  const first = (await findFirstTime(tx, ...businessIds)) ?? last;
  return { from: first < last ? first : new Date(last.getTime() - SECOND), before: last };
}

/** The requested step, or a longer one if it would give too many points. */
function stepOf(length: number, wanted: TrendStep | null | undefined): TrendStep {
  const shortest =
    length <= MAX_DAYS.day * DAY ? 'day' : length <= MAX_DAYS.week * DAY ? 'week' : 'month';
  const indexOf = (step: TrendStep) => TREND_STEPS.indexOf(step);
  return wanted && indexOf(wanted) > indexOf(shortest) ? wanted : shortest;
}

interface TrendQuery {
  period: Period;
  isCompared: boolean;
  step: TrendStep;
  businessIds: readonly string[];
}

interface SummedPeriod {
  total: MeasureSums;
  points: Point[];
}

/** Sums both periods in one query. A point of the previous period has as many days as its counterpart. */
async function sumPeriods(
  tx: Tx,
  businessId: string,
  { period, isCompared, step, businessIds }: TrendQuery,
): Promise<SummedPeriod[]> {
  const { starts, startsBefore } = await listTrendStarts(tx, businessId, { period, step });
  const present = spansFrom(starts, period.before);
  const spansOf = isCompared ? [present, spansFrom(startsBefore, period.from)] : [present];
  const wanted = { periods: spansOf.flat(), measures: MEASURES };
  const sums = await sumMeasuresTogether(tx, businessIds, wanted);
  const reviews = await countReviewsIn(tx, businessIds, wanted.periods);
  let at = 0;
  return spansOf.map((spans) => {
    const first = at;
    const parts = sums.slice(first, first + spans.length);
    at += spans.length;
    const points = spans.map(({ from }, index) => ({
      from: Math.floor(from / 1000),
      reviews: reviews[first + index] ?? 0,
      ...tallyOf(parts[index] ?? NO_SUMS),
    }));
    return { total: addSums(parts), points };
  });
}

/**
 * Spans between starts. Clamped, because a start within an hour skipped by a clock change may be later
 * than the next one.
 */
function spansFrom(starts: readonly Date[], end: Date): Span[] {
  let before = Number(end);
  const fromLast = starts.toReversed().map((start) => {
    const span = { from: Math.min(Number(start), before), before };
    before = span.from;
    return span;
  });
  return fromLast.reverse();
}

function tallyOf(sums: MeasureSums): Omit<Point, 'from' | 'reviews'> {
  const { n, nps, csat, star } = scoresIn(sums);
  return { responses: sums.get('responded') ?? 0, n, nps, csat, star };
}
