import { type MemberRole, mayGive } from '#domain/roles.ts';
import { findAccess } from '#server/platform/access/resolve-business.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * To be asked once the invitations are locked: the caller's access may have ended since the call began, and with it their
 * invitations. An owner is invited to a business that has none, so that role is no question of what the caller may do.
 * @throws not_found (404) without access any more; forbidden (403) `role_too_wide` for a role that may do more than theirs
 */
export async function requireRoleToGive(
  tx: Tx,
  businessId: string,
  { userId, roles }: { userId: string; roles: readonly MemberRole[] },
): Promise<void> {
  const access = await findAccess(tx, businessId, userId);
  if (access === null) throw notFound();
  if (roles.every((role) => role === 'owner' || mayGive(access.role, role))) return;
  const text = 'collaborators.errors.roleTooWide';
  throw new AppError('forbidden', text, { code: 'role_too_wide', fields: { role: text } });
}
