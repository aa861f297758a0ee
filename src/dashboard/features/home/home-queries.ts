import { queryOptions } from '@tanstack/react-query';
import type { ScorePeriod } from '#contract/analytics.ts';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type ScoresAnswer = AnswerTo<'fetchNps'>;

export function scoresQuery(bID: string, target: ScorePeriod) {
  return queryOptions({
    queryKey: ['scores', bID, target],
    queryFn: ({ signal }) => server.call('fetchNps', { bID, target }, { signal }),
  });
}
