import { NOTIFICATION_CALLS } from '#contract/notifications.ts';
import { describeCalls, OWN_ACCOUNT } from './describe-calls.ts';

export const NOTIFICATION_FACTS = describeCalls(NOTIFICATION_CALLS, {
  getNotificationSettings: {
    who: 'any user; with a business owner admin editor collaborator agency',
    body: {},
  },
  updateNotificationSettings: {
    who: 'any user; with a business owner admin editor collaborator agency',
    body: {
      notificationSettings: { period: 'daily', kinds: { scores: false }, threshold: null },
      receiveUpdates: true,
    },
    records: OWN_ACCOUNT,
  },
});
