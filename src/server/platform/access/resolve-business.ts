import type { Permission, Role } from '#domain/roles.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Actor, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission } from './require-access.ts';
import { findBusinessAccess } from './store.ts';

interface Options {
  /** What the body named; of any type, since nothing has checked it yet. */
  named: unknown;
  permission: Permission;
  /** Lower-case e-mail addresses of the privileged accounts. */
  internalAccounts: ReadonlySet<string>;
}

/**
 * Finds the role in which a person acts for the named business.
 * @throws not_found (404) alike for a business that does not exist, a malformed id and a stranger;
 *   forbidden (403) for a member whose role lacks the permission
 */
export async function resolveBusiness(
  database: Database | Tx,
  actor: Actor,
  { named, permission, internalAccounts }: Options,
): Promise<ActingFor> {
  if (typeof named !== 'string' || !isId(named)) throw notFound();
  const access = await findBusinessAccess(database, named, actor.userId);
  if (!access) throw notFound();
  const role = access.ownRole ?? derivedRole(access) ?? internalRole(actor, internalAccounts);
  if (!role) throw notFound();
  requirePermission(role, permission);
  return { businessId: named.toLowerCase(), role };
}

/** Members of an agency act in its clients as the agency; members of a parent as they are there. */
function derivedRole(access: { kind: string; parentRole: Role | null }): Role | null {
  if (!access.parentRole) return null;
  return access.kind === 'agencyClient' ? 'agency' : access.parentRole;
}

// An address that nobody confirmed may be anybody's, so it opens nothing.
function internalRole(actor: Actor, internalAccounts: ReadonlySet<string>): Role | null {
  const privileged = actor.emailConfirmed && internalAccounts.has(actor.email.toLowerCase());
  return privileged ? 'internal' : null;
}
