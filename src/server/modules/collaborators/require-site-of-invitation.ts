import { readBusiness } from '#server/modules/businesses/queries.ts';
import { isWithinSite } from '#server/platform/access/resolve-business.ts';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import { invitationUsedUp } from './invitation-used-up.ts';

/**
 * Under an agency's domain there are only invitations of the agency and its clients.
 * @throws not_found (404)
 */
export async function requireSiteOfInvitation(
  tx: Tx,
  businessId: string,
  { agencySite }: ClientOrigin,
): Promise<void> {
  if (agencySite === null) return;
  const { parentId } = await readBusiness(tx, businessId);
  const site = { siteId: agencySite.businessId };
  if (!isWithinSite({ businessId, parentId }, site)) throw invitationUsedUp();
}
