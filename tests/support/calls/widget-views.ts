import { WIDGET_VIEW_CALLS } from '#contract/widget-views.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const WIDGET_VIEW_FACTS = describeCalls(WIDGET_VIEW_CALLS, {
  fetchWidgetStats: {
    who: EVERYONE,
    body: { widgetID: 'WIDGET', days: 7 },
  },
});
