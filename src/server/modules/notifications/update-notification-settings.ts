import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { setReceivesUpdates } from '#server/modules/accounts/set-receives-updates.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { changeSettings } from './change-settings.ts';
import { businessOf } from './get-notification-settings.ts';

/**
 * Changes what the caller is mailed about the business, or the one that they viewed last; missing fields stay unchanged.
 * @throws not_found (404) for somebody without a business; rate_limited (429) after ten links within an hour
 */
export async function updateNotificationSettings(
  ctx: ContextFor<'updateNotificationSettings'>,
  { notificationSettings: changes, receiveUpdates }: InputFor<'updateNotificationSettings'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'updateNotificationSettings'>> {
  const { tx, now, actor } = ctx;
  const { userId } = actor;
  const businessId = await businessOf(ctx);
  if (receiveUpdates !== undefined) await setReceivesUpdates(tx, userId, receiveUpdates);
  if (changes) await changeSettings(tx, businessId, { userId, changes, baseUrl, now });
  return {};
}
