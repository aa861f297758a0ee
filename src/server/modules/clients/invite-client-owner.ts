import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { readClient } from '#server/modules/businesses/lock-for-clients.ts';
import {
  cancelOwnerInvitation as cancelInvitation,
  inviteOwner,
} from '#server/modules/collaborators/owner-invitation.ts';
import type { InvitationOptions } from '#server/modules/collaborators/send-invitation.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';

/**
 * Invites somebody to become a client's owner. Throws like `inviteOwner`.
 * @throws not_found (404) unless it is an open client of the business
 */
export async function inviteClientOwner(
  ctx: ContextFor<'inviteClientOwner'>,
  { clientID, ...invited }: InputFor<'inviteClientOwner'>,
  options: InvitationOptions,
): Promise<AnswerTo<'inviteClientOwner'>> {
  const client = await readClient(ctx.tx, ctx.business.businessId, clientID);
  return inviteOwner(ctx, client.businessId, invited, options);
}

/**
 * Ends the open invitation to become a client's owner.
 * @throws not_found (404) unless it is an open client of the business
 */
export async function cancelClientInvitation(
  ctx: ContextFor<'cancelClientInvitation'>,
  { clientID }: InputFor<'cancelClientInvitation'>,
): Promise<Record<string, never>> {
  const client = await readClient(ctx.tx, ctx.business.businessId, clientID);
  await cancelInvitation(ctx, client.businessId);
  return {};
}
