import type { Collaborator } from '#contract/collaborators.ts';
import type { Tx } from '#server/platform/context.ts';
import { presentInvitation, presentMember } from './present-collaborators.ts';
import { findOwner, listInvitations } from './store.ts';

/** The owner of a business, or who is invited to become it; null if nobody is. */
export async function readOwner(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<Collaborator | null> {
  const owner = await findOwner(tx, businessId);
  if (owner) return presentMember(owner);
  const invitations = await listInvitations(tx, businessId);
  const invited = invitations.find(({ role }) => role === 'owner');
  return invited ? presentInvitation(invited, now) : null;
}
