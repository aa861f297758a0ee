import type { InputFor } from '#contract/calls.ts';
import { normaliseHandle } from '#domain/handle.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockBusiness } from '../queries.ts';
import { giveUp } from './store.ts';

/**
 * Lets a former handle lead nowhere.
 * @throws not_found (404) for a handle that the business never had, conflict (409) `handle_in_use` for its present one
 */
export async function giveUpHandle(
  ctx: ContextFor<'giveUpHandle'>,
  { feedbackAddressHandle }: InputFor<'giveUpHandle'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const handle = normaliseHandle(feedbackAddressHandle);
  const business = await lockBusiness(tx, businessId);
  if (!business) throw notFound();
  if (handle === business.handle) {
    throw new AppError('conflict', 'errors.handleInUse', { code: 'handle_in_use' });
  }
  const isNew = await giveUp(tx, businessId, { handle, now });
  if (isNew === null) throw notFound();
  if (!isNew) return {};
  await recordActivity(ctx, businessId, { action: 'handleGivenUp', subject: handle });
  return {};
}
