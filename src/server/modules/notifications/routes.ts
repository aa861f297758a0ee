import { NOTIFICATION_CALLS } from '#contract/notifications.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { updateNotificationSettings } from './update-notification-settings.ts';

export function notificationCalls({ baseUrl }: { baseUrl: string }): BoundCall[] {
  return bindCalls(NOTIFICATION_CALLS, {
    getNotificationSettings,
    updateNotificationSettings: (ctx, input) => updateNotificationSettings(ctx, input, { baseUrl }),
  });
}
