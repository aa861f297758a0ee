import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { acceptMessages } from '#server/modules/messages/accept-messages.ts';
import { singleMail } from '#server/modules/messages/single-mail.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { readSample } from './draw-invite.ts';
import type { InviteDependencies } from './invite-dependencies.ts';

/**
 * Sends the mail of an invite to the person who asks, outside of any quota.
 * @throws invalid (422) for a text: those are only drawn
 */
export async function sendTestInvite(
  ctx: ContextFor<'sendTestInvite'>,
  input: InputFor<'sendTestInvite'>,
  dependencies: InviteDependencies,
): Promise<AnswerTo<'sendTestInvite'>> {
  const { tx, actor, business, now } = ctx;
  if (input.type !== 'email') throw invalid({ type: 'invites.onlyMails' });
  const { content, slots } = await readSample(ctx, input, dependencies);
  const {
    'List-Unsubscribe': _address,
    'List-Unsubscribe-Post': _way,
    ...headers
  } = content.headers;
  const name = input.name || null;
  const message = singleMail({ kind: 'test', recipient: actor.email, slots, name, now });
  await acceptMessages(tx, business.businessId, {
    content: { ...content, headers, contentId: newId(now) },
    messages: [message],
    now,
  });
  return { to: showEmail(actor.email) };
}
