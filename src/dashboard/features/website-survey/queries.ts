import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The options of the survey on the business's website. */
export function websiteSurveyQuery(bID: string) {
  return queryOptions({
    queryKey: ['website-survey', bID],
    queryFn: ({ signal }) => server.call('getWebsiteSurvey', { bID }, { signal }),
  });
}
