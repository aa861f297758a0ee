import { ANALYTICS_CALLS } from '#contract/analytics.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const ANALYTICS_FACTS = describeCalls(ANALYTICS_CALLS, {
  fetchNps: {
    who: EVERYONE,
    body: { target: 'all' },
  },
  getAnalytics: {
    who: EVERYONE,
    body: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  },
  fetchSourceCounts: {
    who: EVERYONE,
    body: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  },
});
