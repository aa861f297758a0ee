import { BELL_CALLS } from '#contract/bell.ts';
import { describeCalls, EVERYONE, OWN_ACCOUNT } from './describe-calls.ts';

export const BELL_FACTS = describeCalls(BELL_CALLS, {
  fetchNotifications: { who: EVERYONE, body: {} },
  markNotificationsRead: {
    who: EVERYONE,
    body: { until: '01a226c2-8c7a-7005-8b02-6e0fb852073e' },
    records: OWN_ACCOUNT,
  },
});
