import type { AnswerTo } from '#contract/calls.ts';
import type { Scores } from '#domain/scores.ts';

type Distribution = Pick<AnswerTo<'fetchNps'>, 'intervals' | 'distribution'>;

/** Confidence intervals and distribution of the scores, in the contract's shape. */
export function presentDistribution({ distribution, intervals }: Scores): Distribution {
  return {
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
