import { AppError } from '#server/platform/app-error.ts';
import type { ActingFor, Context, Person, Tx } from '#server/platform/context.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { recordEndedInvitations } from './record-ended-invitations.ts';
import { type InvitationOptions, type InvitedPerson, sendInvitation } from './send-invitation.ts';
import { closeInvitation, findOwner, listInvitations, lockInvitations } from './store.ts';

type Caller = Context<Person, ActingFor, Tx>;

/**
 * Invites somebody to own a business that has no owner yet, in place of whoever was invited before.
 * @throws conflict (409) `has_owner` once it has one, and like `sendInvitation`
 */
export async function inviteOwner(
  ctx: Caller,
  businessId: string,
  { email, name, resend }: Omit<InvitedPerson, 'role'>,
  options: InvitationOptions,
): Promise<{ email: string; status: 'invited' }> {
  const { tx } = ctx;
  await lockInvitations(tx, businessId);
  if (await findOwner(tx, businessId)) {
    throw new AppError('conflict', 'clients.errors.hasOwner', { code: 'has_owner' });
  }
  await endOwnerInvitations(ctx, businessId, { but: email });
  return sendInvitation(ctx, businessId, { email, name, role: 'owner', resend }, options);
}

/** Ends the open invitation to own a business, if there is one. */
export async function cancelOwnerInvitation(ctx: Caller, businessId: string): Promise<void> {
  await lockInvitations(ctx.tx, businessId);
  await endOwnerInvitations(ctx, businessId, { but: null });
  await notifyOfTeam(ctx.tx, businessId);
}

async function endOwnerInvitations(
  ctx: Caller,
  businessId: string,
  { but }: { but: string | null },
): Promise<void> {
  const { tx, now } = ctx;
  const others = (await listInvitations(tx, businessId)).filter(
    ({ role, email }) => role === 'owner' && email !== but,
  );
  for (const { email } of others) await closeInvitation(tx, businessId, { email, now });
  await recordEndedInvitations(ctx, businessId, others);
}
