import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invitationUsedUp } from './invitation-used-up.ts';
import { requireSiteOfInvitation } from './require-site-of-invitation.ts';
import { findMailedInvitation } from './store.ts';

/**
 * What the invitation of a mailed link is about. Changes nothing.
 * @throws not_found (404) for an unknown, used, expired or foreign token
 */
export async function readInvitation(
  { tx, now, from }: ContextFor<'readInvitation'>,
  { email, token }: InputFor<'readInvitation'>,
): Promise<AnswerTo<'readInvitation'>> {
  const found = await findMailedInvitation(tx, { tokenHash: hashToken(token), email, now });
  if (!found) throw invitationUsedUp();
  await requireSiteOfInvitation(tx, found.businessId, from);
  const { businessName, inviterName, role, name } = found;
  const hasAccount = (await findAccountByEmail(tx, email)) !== null;
  return { businessName, inviterName, role, name, hasAccount };
}
