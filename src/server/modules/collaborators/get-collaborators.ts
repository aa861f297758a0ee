import type { AnswerTo } from '#contract/calls.ts';
import { allowsCollaborators } from '#server/modules/businesses/business-entitlements.ts';
import { findParentBusiness } from '#server/modules/businesses/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { presentInvitation, presentMember } from './present-collaborators.ts';
import { listMembers } from './queries.ts';
import { findHandOver, listInvitations } from './store.ts';

/** The team of a business, and what its plan and its owner allow. */
export async function getCollaborators({
  business: { businessId },
  tx,
  now,
}: ContextFor<'getCollaborators'>): Promise<AnswerTo<'getCollaborators'>> {
  const members = await listMembers(tx, businessId);
  const invitations = await listInvitations(tx, businessId);
  const offer = await findHandOver(tx, businessId, now);
  return {
    collaborators: [
      ...members.map(presentMember),
      ...invitations.map((invitation) => presentInvitation(invitation, now)),
    ],
    allowed: await allowsCollaborators(tx, businessId, now),
    handOver: offer && {
      email: showEmail(offer.email),
      name: offer.name,
      expiresAt: toSeconds(offer.expiresAt),
    },
    parent: await findParentBusiness(tx, businessId),
  };
}
