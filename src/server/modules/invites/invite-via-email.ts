import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { EmailRecipient } from '#contract/invites.ts';
import { readEmail } from '#domain/read-email.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { acceptSend } from './accept-send.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import type { Recipient } from './plan-send.ts';
import { readSend } from './read-send-input.ts';

/**
 * Invites people by email.
 * @throws conflict (409) if the idempotency key was used for another send
 */
export async function inviteViaEmail(
  ctx: ContextFor<'inviteViaEmail'>,
  input: InputFor<'inviteViaEmail'>,
  dependencies: InviteDependencies,
): Promise<AnswerTo<'inviteViaEmail'>> {
  const sending = await readSend(ctx, input);
  const recipients = emailRecipients(input.emailList);
  return acceptSend(ctx.tx, { ...sending, channel: 'email', recipients }, dependencies);
}

export function emailRecipients(emailList: readonly EmailRecipient[]): Recipient[] {
  return emailList.map(({ email, name }) => {
    const typed = email.trim();
    const address = readEmail(typed).value ?? typed;
    const to = showEmail(typed.toLowerCase() === address ? typed : address);
    return { to, address, name: name || null };
  });
}
