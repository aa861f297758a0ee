import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { MessageState } from '#domain/messages.ts';
import { wakeDelivery } from '#server/modules/messages/accept-messages.ts';
import { recordPersonEvent } from '#server/modules/messages/record-person-event.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { lockInvite, requeueMessage } from './store.ts';

const PENDING_STATES: readonly MessageState[] = ['accepted', 'scheduled', 'sending'];

/**
 * Resends an uncertain invite, which is already paid for. May be repeated.
 * @throws not_found (404), conflict (409) if it was sent or never will be
 */
export async function resendInvite(
  { tx, business: { businessId }, now }: ContextFor<'resendInvite'>,
  { id }: InputFor<'resendInvite'>,
): Promise<AnswerTo<'resendInvite'>> {
  const invite = isId(id) ? await lockInvite(tx, businessId, id) : null;
  if (!invite) throw notFound();
  if (PENDING_STATES.includes(invite.state)) return {};
  if (invite.state !== 'uncertain') throw new AppError('conflict', 'invites.notUncertain');
  await requeueMessage(tx, businessId, { id, now });
  const { channel, address } = invite;
  await recordPersonEvent(tx, businessId, {
    channel,
    address,
    kind: 'sentAgain',
    messageId: id,
    now,
  });
  await wakeDelivery(tx);
  return {};
}
