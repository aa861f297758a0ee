import type { ScorePeriod } from '#contract/analytics.ts';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Scores } from '#domain/scores.ts';
import { endOfQuarter, sumMeasuresTogether } from '#server/modules/read-model/sum-measures.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { presentDistribution } from './present-distribution.ts';
import { RATING_MEASURES, scoresIn } from './read-scores.ts';

const DAYS: Readonly<Record<Exclude<ScorePeriod, 'all'>, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '365d': 365,
};
const DAY = 86_400_000;
/** The range of all sessions; a client's clock may be a day ahead. */
const ALL_TIME = { from: 0, after: DAY };

/** The three scores of a period, and those of the period before it. */
export async function fetchNps(
  ctx: ContextFor<'fetchNps'>,
  { target, locations }: InputFor<'fetchNps'>,
): Promise<AnswerTo<'fetchNps'>> {
  const { tx, business, now } = ctx;
  const counted = (await resolveLocations(tx, ctx, locations)) ?? [business];
  const businessIds = counted.map(({ businessId }) => businessId);
  const sums = await sumMeasuresTogether(tx, businessIds, {
    periods: periodsOf(target, endOf(now, businessIds)),
    measures: RATING_MEASURES,
  });
  const [scores, before] = sums.map(scoresIn) as [Scores, Scores];
  return {
    target,
    ...valuesOf(scores),
    previous: valuesOf(before),
    ...presentDistribution(scores),
  };
}

function valuesOf({ n, nps, csat, star }: Scores) {
  return { n, nps, csat, star };
}

/** For several businesses, the end of a quarter of an hour: their rollups are enough then. */
function endOf(now: Date, { length }: readonly string[]): number {
  return length === 1 ? now.getTime() : endOfQuarter(now.getTime());
}

/** Without a period, scores are compared with those of 30 days ago. */
function periodsOf(target: ScorePeriod, now: number) {
  const before = now + ALL_TIME.after;
  if (target === 'all') {
    return [
      { from: ALL_TIME.from, before },
      { from: ALL_TIME.from, before: now - 30 * DAY },
    ];
  }
  const length = DAYS[target] * DAY;
  return [
    { from: now - length, before },
    { from: now - 2 * length, before: now - length },
  ];
}
