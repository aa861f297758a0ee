import { type Entitlements, entitlementsOf } from '#domain/entitlements.ts';
import { type Permission, type Role, runsClients, widerRole } from '#domain/roles.ts';
import { requireInternalView } from '#server/platform/activity/internal-view.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { requireAccount, requireOwnMatter, requirePermission } from './require-access.ts';
import { type BusinessAccess, findBusinessAccess } from './store.ts';

interface Options {
  /** The value in the body; not validated yet. */
  requestedId: unknown;
  permission: Permission;
  /** Lower-case email addresses of the privileged accounts. */
  internalAccounts: ReadonlySet<string>;
  now: Date;
}

export interface ResolvedBusiness extends ActingFor {
  /** Whether its trial or plan has ended, or its parent's plan has no room for it. */
  readonly isLocked: boolean;
  readonly isBeyondPlan: boolean;
}

/**
 * Finds the role in which a user acts for the requested business.
 * @throws not_found (404) for a missing or closed business, a malformed id, and a business the user does not belong to;
 *   unauthorized (401) if the account was deleted since its token was issued; forbidden (403) if the role lacks the
 *   permission, and `reason_required` for an internal account without an open view; conflict (409) for what a location's
 *   parent does for it
 */
export async function resolveBusiness(
  database: Database | Tx,
  actor: Person,
  { requestedId, permission, internalAccounts, now }: Options,
): Promise<ResolvedBusiness> {
  if (typeof requestedId !== 'string' || !isId(requestedId)) throw notFound();
  const access = await findBusinessAccess(database, requestedId, actor.userId);
  const businessId = requestedId.toLowerCase();
  const role = access && roleOf(access);
  if (role) {
    requirePermission(role, permission);
    requireOwnMatter(access.kind, permission);
    return { businessId, role, internalViewId: null, ...locksOf(access, now) };
  }
  await requireAccount(database, actor);
  if (!access || !isInternal(actor, internalAccounts)) throw notFound();
  requirePermission('internal', permission);
  requireOwnMatter(access.kind, permission);
  const { userId } = actor;
  const internalViewId = await requireInternalView(database, businessId, { userId, now });
  return { businessId, role: 'internal', internalViewId, ...locksOf(access, now) };
}

function locksOf(
  access: BusinessAccess,
  now: Date,
): Pick<Entitlements, 'isLocked' | 'isBeyondPlan'> {
  const { stripePlan, lifetimeDeal: lifetime } = access;
  const subscription = { ...access, subStatusOK: stripePlan !== null, lifetime };
  const { isLocked, isBeyondPlan } = entitlementsOf(subscription, now);
  return { isLocked, isBeyondPlan };
}

/**
 * The role of a person in a business, by their own membership or one above it; null if they may not see it. Internal
 * accounts have none.
 */
export async function findRole(
  database: Database | Tx,
  businessId: string,
  userId: string,
): Promise<Role | null> {
  const access = await findBusinessAccess(database, businessId, userId);
  return access && roleOf(access);
}

/**
 * Members of a parent have their role in its locations, or a wider one that they were given there. The owner and admins
 * of an agency act in its clients as `agency`; its other members only where they are members.
 */
function roleOf({ kind, ownRole, parentRole }: BusinessAccess): Role | null {
  if (parentRole === null) return ownRole;
  if (kind !== 'agencyClient') return widerRole(parentRole, ownRole ?? parentRole);
  return ownRole ?? (runsClients(parentRole) ? 'agency' : null);
}

/** A privileged account. An unconfirmed address may belong to someone else, so it grants nothing. */
export function isInternal(actor: Person, internalAccounts: ReadonlySet<string>): boolean {
  return actor.emailConfirmed && internalAccounts.has(actor.email);
}
