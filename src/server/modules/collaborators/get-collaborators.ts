import type { AnswerTo } from '#contract/calls.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { allowsCollaborators } from '#server/modules/businesses/business-entitlements.ts';
import { findParentBusiness, type ParentBusiness } from '#server/modules/businesses/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
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
    parent: await presentParent(tx, businessId),
  };
}

/** The agency of a client is called as its brand is. */
async function presentParent(tx: Tx, businessId: string): Promise<ParentBusiness | null> {
  const parent = await findParentBusiness(tx, businessId);
  if (parent?.kind !== 'agency') return parent;
  return { ...parent, name: (await readProductBrand(tx, businessId)).name };
}
