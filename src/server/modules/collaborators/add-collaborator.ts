import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type InvitationOptions, sendInvitation } from './send-invitation.ts';

/** Invites somebody to the team. Throws like `sendInvitation`. */
export async function addCollaborator(
  ctx: ContextFor<'addCollaborator'>,
  { email, name, role, resend }: InputFor<'addCollaborator'>,
  options: InvitationOptions,
): Promise<AnswerTo<'addCollaborator'>> {
  return sendInvitation(ctx, ctx.business.businessId, { email, name, role, resend }, options);
}
