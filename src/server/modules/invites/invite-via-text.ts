import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { TextRecipient } from '#contract/invites.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isPossibleNumber } from '#server/platform/phone-numbers.ts';
import { acceptSend } from './accept-send.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import type { Recipient } from './plan-send.ts';
import { readSend } from './read-send-input.ts';

/**
 * Invites people by text.
 * @throws invalid (422) for an impossible number, conflict (409) if the idempotency key was used for
 *   another send
 */
export async function inviteViaText(
  ctx: ContextFor<'inviteViaText'>,
  input: InputFor<'inviteViaText'>,
  dependencies: InviteDependencies,
): Promise<AnswerTo<'inviteViaText'>> {
  const sending = await readSend(ctx, input);
  const recipients = textRecipients(input.recipients);
  const { status, ...result } = await acceptSend(
    ctx.tx,
    { ...sending, channel: 'text', recipients },
    dependencies,
  );
  return { data: status, ...result };
}

/** @throws invalid (422) that names each number that cannot exist */
export function textRecipients(recipients: readonly TextRecipient[]): Recipient[] {
  const errors = recipients.flatMap(({ number }, index) =>
    isPossibleNumber(number) ? [] : [[`recipients.${index}.number`, 'invites.wrongNumber']],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return recipients.map(({ number, name }) => ({
    to: number,
    address: number,
    name: name || null,
  }));
}
