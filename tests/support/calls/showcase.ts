import { SHOWCASE_CALLS } from '#contract/showcase.ts';
import { DAILY_WORK, describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const SHOWCASE_FACTS = describeCalls(SHOWCASE_CALLS, {
  markForShowcase: {
    who: TEAM,
    body: {
      type: 'session',
      platform: 'feedback',
      intent: 'removetag',
      tag: 'Bread',
      sessionID: 'SESSION',
      i: 4,
    },
    records: DAILY_WORK,
  },
  fetchShowcaseData: {
    who: EVERYONE,
    body: {},
  },
  showcaseResponses: {
    who: TEAM,
    body: { sessionIDs: ['SESSION'], intent: 'mark' },
    records: DAILY_WORK,
  },
});
