import { SAVED_VIEW_CALLS } from '#contract/saved-views.ts';
import { describeCalls, EVERYONE, OWN_TOOL, TEAM } from './describe-calls.ts';

export const SAVED_VIEW_FACTS = describeCalls(SAVED_VIEW_CALLS, {
  fetchViews: {
    who: EVERYONE,
    body: {},
  },
  saveView: {
    who: TEAM,
    body: {
      viewID: 'VIEW',
      name: 'Unhappy, this month',
      search: { sentiment: 'negative' },
      questionID: 'WHY',
    },
    records: OWN_TOOL,
  },
  removeView: {
    who: TEAM,
    body: { viewID: 'none' },
    records: OWN_TOOL,
  },
});
