import type { AnswerTo } from '#contract/calls.ts';
import { findAccount, listBusinesses } from '#server/modules/accounts/queries.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { presentSettings } from './present-settings.ts';

/**
 * What the caller is mailed about the business, or the one that they viewed last.
 * @throws not_found (404) for somebody without a business
 */
export async function getNotificationSettings(
  ctx: ContextFor<'getNotificationSettings'>,
): Promise<AnswerTo<'getNotificationSettings'>> {
  const { tx, actor } = ctx;
  const account = await findAccount(tx, actor.userId);
  if (!account) throw new AppError('unauthorized', 'errors.unauthorized');
  const businessId = await businessOf(ctx);
  const notificationSettings = await presentSettings(tx, businessId, account);
  return { notificationSettings, receiveUpdates: account.receivesUpdates };
}

/** The business that a call names, else the one that its caller viewed last. */
export async function businessOf({
  tx,
  actor,
  business,
}: Pick<ContextFor<'getNotificationSettings'>, 'tx' | 'actor' | 'business'>): Promise<string> {
  if (business) return business.businessId;
  const [last] = await listBusinesses(tx, actor.userId);
  if (!last) throw notFound();
  return last.id;
}
