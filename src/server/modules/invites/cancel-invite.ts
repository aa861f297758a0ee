import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { WAITING_STATES } from '#domain/messages.ts';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { lockInvite, stopMessage } from './store.ts';

/**
 * Cancels a waiting invite and refunds it; may be repeated.
 * @throws not_found (404), conflict (409) if it has already been sent
 */
export async function cancelInvite(
  { tx, business: { businessId }, now }: ContextFor<'cancelInvite'>,
  { id }: InputFor<'cancelInvite'>,
): Promise<AnswerTo<'cancelInvite'>> {
  const invite = isId(id) ? await lockInvite(tx, businessId, id) : null;
  if (!invite) throw notFound();
  if (invite.state === 'cancelled') return {};
  if (!WAITING_STATES.some((state) => state === invite.state)) {
    throw new AppError('conflict', 'invites.hasLeft');
  }
  // An invite that the provider may already have is not reported as unsent.
  const state = invite.needsStatusCheck ? 'uncertain' : 'cancelled';
  await stopMessage(tx, businessId, { id, state, now });
  if (state === 'cancelled') await refundQuota(tx, businessId, { messageIds: [id], now });
  return {};
}
