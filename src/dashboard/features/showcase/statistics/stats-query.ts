import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import type { ViewPeriod } from '#domain/widget-views.ts';

export type WidgetStats = AnswerTo<'fetchWidgetStats'>;

type Asked = {
  /** Null is all widgets of the business. */
  widgetID: string | null;
  days: ViewPeriod;
};

/** How often widgets were seen and clicked; while another period comes, the one before stays. */
export function statsQuery(bID: string, asked: Asked) {
  return queryOptions({
    queryKey: ['widgetStats', bID, asked],
    queryFn: ({ signal }) => server.call('fetchWidgetStats', { bID, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  });
}
