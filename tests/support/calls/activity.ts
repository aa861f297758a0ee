import { ACTIVITY_CALLS } from '#contract/activity.ts';
import { describeCalls } from './describe-calls.ts';

export const ACTIVITY_FACTS = describeCalls(ACTIVITY_CALLS, {
  fetchActivity: {
    who: 'owner',
    body: { groups: ['people'], start: 0 },
  },
  exportActivity: {
    who: 'owner',
    body: {},
    records: ['activityExported'],
  },
});
