import type { Access } from '#domain/client-areas.ts';
import { type Entitlements, entitlementsOf } from '#domain/entitlements.ts';
import { type Permission, type Role, runsClients, widerRole } from '#domain/roles.ts';
import { requireInternalView } from '#server/platform/activity/internal-view.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { requireAccount, requireOwnMatter, requirePermission } from './require-access.ts';
import { type BusinessAccess, findBusinessAccess } from './store.ts';
import { AREAS } from './stored-areas.ts';

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
  if (access && !isWithinSite(access, actor)) throw notFound();
  const businessId = requestedId.toLowerCase();
  const own = access && accessOf(access);
  if (own) {
    requirePermission(own, permission);
    requireOwnMatter(access.kind, permission);
    return { businessId, ...own, internalViewId: null, ...locksOf(access, now) };
  }
  await requireAccount(database, actor);
  if (!access || !isInternal(actor, internalAccounts)) throw notFound();
  const internal = { role: 'internal', areas: null } as const;
  requirePermission(internal, permission);
  requireOwnMatter(access.kind, permission);
  const { userId } = actor;
  const internalViewId = await requireInternalView(database, businessId, { userId, now });
  return { businessId, ...internal, internalViewId, ...locksOf(access, now) };
}

/** Under an agency's domain there are only the agency and what is beneath it. */
export function isWithinSite(
  { businessId, parentId }: { businessId: string; parentId: string | null },
  { siteId }: Pick<Person, 'siteId'>,
): boolean {
  return siteId === null || businessId === siteId || parentId === siteId;
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
 * What a person may do in a business, by their own membership or one above it; null if they may not see it. Internal
 * accounts have none.
 */
export async function findAccess(
  database: Database | Tx,
  businessId: string,
  userId: string,
): Promise<Access | null> {
  const access = await findBusinessAccess(database, businessId, userId);
  return access && accessOf(access);
}

/**
 * Members of a parent have their role in its locations, or a wider one that they were given there. A client's own people
 * have what their agency leaves them; whoever is also of the agency has it all.
 */
function accessOf(access: BusinessAccess): Access | null {
  const { kind, ownRole, parentRole } = access;
  if (kind !== 'agencyClient') {
    const role = parentRole && ownRole ? widerRole(parentRole, ownRole) : (ownRole ?? parentRole);
    return role && { role, areas: null };
  }
  const ofAgency = roleOfAgency(access);
  if (ownRole === null) return ofAgency && { role: ofAgency, areas: null };
  return {
    role: ownRole,
    areas: ofAgency ? null : AREAS.read(access.clientAreas),
  };
}

/**
 * The role in a client that follows from one in its agency. Its owner and admins run all clients, as their admins until
 * a client has an owner; its other members have their role in the clients that are assigned to them.
 */
function roleOfAgency({ parentRole, isAssigned, hasOwner }: BusinessAccess): Role | null {
  if (parentRole === null) return null;
  if (runsClients(parentRole)) return hasOwner ? 'agency' : 'admin';
  return isAssigned ? parentRole : null;
}

/**
 * A privileged account. An unconfirmed address may belong to someone else, so it grants nothing. It
 * looks into nothing under an agency's domain.
 */
export function isInternal(actor: Person, internalAccounts: ReadonlySet<string>): boolean {
  return actor.siteId === null && actor.emailConfirmed && internalAccounts.has(actor.email);
}
