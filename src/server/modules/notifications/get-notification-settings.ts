import type { AnswerTo } from '#contract/calls.ts';
import { findAccount, listBusinesses } from '#server/modules/accounts/queries.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { presentSettings } from './present-settings.ts';
import { findSettingsParent } from './settings-business.ts';

/**
 * What the caller is mailed about the business, or the one that they viewed last: for a member of a location's parent,
 * what they chose there for all locations.
 * @throws not_found (404) for somebody without a business
 */
export async function getNotificationSettings(
  ctx: ContextFor<'getNotificationSettings'>,
): Promise<AnswerTo<'getNotificationSettings'>> {
  const { tx, actor } = ctx;
  const account = await findAccount(tx, actor.userId);
  if (!account) throw new AppError('unauthorized', 'errors.unauthorized');
  const businessId = await businessOf(ctx);
  const parent = await findSettingsParent(tx, businessId, actor.userId);
  const storedAt = parent?.businessId ?? businessId;
  return {
    notificationSettings: await presentSettings(tx, storedAt, account),
    appliesTo: parent && { bID: parent.businessId, name: parent.name },
    receiveUpdates: account.receivesUpdates,
  };
}

/** The business that a call names, else the one that its caller viewed last. */
export async function businessOf({
  tx,
  actor,
  business,
}: Pick<ContextFor<'getNotificationSettings'>, 'tx' | 'actor' | 'business'>): Promise<string> {
  if (business) return business.businessId;
  const [last] = await listBusinesses(tx, actor);
  if (!last) throw notFound();
  return last.id;
}
