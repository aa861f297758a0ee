import type { fetchNps as call, ScorePeriod } from '#contract/analytics.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { scoresOf } from '#domain/scores.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { tallyRatings } from './store.ts';

const DAYS: Readonly<Record<Exclude<ScorePeriod, 'all'>, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '365d': 365,
};
const DAY = 86_400_000;

/** The three scores of a period, and what they were before. */
export async function fetchNps(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { target }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { current, previous } = periodsOf(target, now);
  const scores = scoresOf(await tallyRatings(tx, businessId, current));
  const before = scoresOf(await tallyRatings(tx, businessId, previous));
  const { distribution, intervals } = scores;
  const { n, nps, csat, star } = before;
  return {
    target,
    n: scores.n,
    nps: scores.nps,
    csat: scores.csat,
    star: scores.star,
    previous: { n, nps, csat, star },
    intervals: intervals && {
      nps: [...intervals.nps],
      csat: [...intervals.csat],
      star: [...intervals.star],
    },
    distribution: {
      stars: [...distribution.five],
      promoters: distribution.promoters,
      passives: distribution.passives,
      detractors: distribution.detractors,
    },
  };
}

/** Without a period, the scores are compared with what they were 30 days ago. */
function periodsOf(target: ScorePeriod, now: Date) {
  if (target === 'all') {
    return {
      current: { from: null, before: null },
      previous: { from: null, before: new Date(now.getTime() - 30 * DAY) },
    };
  }
  const length = DAYS[target] * DAY;
  const from = new Date(now.getTime() - length);
  return {
    current: { from, before: null },
    previous: { from: new Date(from.getTime() - length), before: from },
  };
}
