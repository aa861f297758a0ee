import { BELL_CALLS } from '#contract/bell.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchNotifications } from './fetch-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export function bellCalls(): BoundCall[] {
  return bindCalls(BELL_CALLS, { fetchNotifications, markNotificationsRead });
}
