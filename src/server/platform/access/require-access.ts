import type { BusinessKind } from '#domain/business-kinds.ts';
import { type Access, areasPermit } from '#domain/client-areas.ts';
import { can, type Permission } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { agencySiteOf, type Site } from '#server/platform/http/site.ts';
import type { TextKey } from '#server/texts/texts-for.ts';
import { isAccount, isEmailConfirmed } from './store.ts';

/**
 * A sign-in counts only where it began. Otherwise an agency that leads its domain to a server of its own would get sign-ins
 * for the product, where its people may have other businesses.
 * @throws unauthorized (401)
 */
export function requireOwnSite({ siteId }: Pick<Person, 'siteId'>, site: Site): void {
  const ofAgency = agencySiteOf({ site })?.businessId ?? null;
  const isElsewhere = site.kind === 'custom' && ofAgency === null;
  if (isElsewhere || siteId !== ofAgency) {
    throw new AppError('unauthorized', 'errors.unauthorized');
  }
}

/**
 * Tokens outlive a deleted account by minutes.
 * @throws unauthorized (401) if the account no longer exists
 */
export async function requireAccount(database: Database | Tx, actor: Person): Promise<void> {
  if (await isAccount(database, actor.userId)) return;
  throw new AppError('unauthorized', 'errors.unauthorized');
}

/**
 * Also accepts an address that was confirmed after the token was issued.
 * @throws forbidden (403) `email_not_confirmed`
 */
export async function requireConfirmedEmail(database: Database, actor: Person): Promise<void> {
  if (actor.emailConfirmed || (await isEmailConfirmed(database, actor.userId))) return;
  throw new AppError('forbidden', 'errors.emailNotConfirmed', { code: 'email_not_confirmed' });
}

/** @throws forbidden (403) if the role lacks the permission, and `kept_by_agency` if the client's agency keeps it from them */
export function requirePermission({ role, areas }: Access, permission: Permission): void {
  if (!can(role, permission)) throw new AppError('forbidden', 'errors.roleTooSmall');
  if (areas === null || areasPermit(areas, permission)) return;
  throw new AppError('forbidden', 'errors.keptByAgency', { code: 'kept_by_agency' });
}

const PARENT_PAYS = { code: 'parent_pays', text: 'errors.parentPays' } as const;
/** What only the parent of a location can do for it, or not at all. */
const REFUSED_TO_LOCATIONS: Partial<Record<Permission, { code: string; text: TextKey }>> = {
  'billing.view': PARENT_PAYS,
  'billing.manage': PARENT_PAYS,
  'ownership.handOver': { code: 'is_location', text: 'errors.locationHandOver' },
  'business.remove': { code: 'is_location', text: 'errors.locationRemoval' },
};

/** @throws conflict (409) `parent_pays` or `is_location` for what a location's parent does for it */
export function requireOwnMatter(kind: BusinessKind, permission: Permission): void {
  const refused = kind === 'location' ? REFUSED_TO_LOCATIONS[permission] : undefined;
  if (refused) throw new AppError('conflict', refused.text, { code: refused.code });
}
