import type { InputFor } from '#contract/calls.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { notify } from '#server/platform/live/notify.ts';
import { deletePendingReplies, lockPendingReply } from './store.ts';

/** Forgets a reply that failed; may be repeated. @throws conflict (409) `already_sending` */
export async function discardReply(
  { tx, business: { businessId } }: ContextFor<'discardReply'>,
  { reviewDocID }: InputFor<'discardReply'>,
): Promise<Record<string, never>> {
  if (!isId(reviewDocID)) return {};
  const pending = await lockPendingReply(tx, businessId, reviewDocID);
  if (pending === null) return {};
  if (pending.state === 'sending') {
    throw new AppError('conflict', 'reviews.replySending', { code: 'already_sending' });
  }
  await deletePendingReplies(tx, businessId, [reviewDocID]);
  await notify(tx, { businessId, event: 'reviews', platform: pending.platform });
  return {};
}
