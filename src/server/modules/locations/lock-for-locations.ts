import { kindWithLocations } from '#domain/business-kinds.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { requirePlan } from '#server/modules/businesses/plan-required.ts';
import { lockBusiness } from '#server/modules/businesses/queries.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';

const REFUSED = {
  agency: ['has_clients', 'locations.errors.hasClients'],
  location: ['is_location', 'locations.errors.isLocation'],
  agencyClient: ['is_client', 'locations.errors.isClient'],
} as const;

/**
 * Locks a business that has locations, or may get its first one, until the transaction ends.
 * @throws conflict (409) `has_clients`, `is_location` or `is_client` for a business that may have none
 */
export async function lockForLocations(tx: Tx, businessId: string): Promise<Business> {
  const parent = await lockBusiness(tx, businessId);
  if (!parent) throw notFound();
  if (kindWithLocations(parent.kind) !== null) return parent;
  const [code, text] = REFUSED[parent.kind as keyof typeof REFUSED];
  throw new AppError('conflict', text, { code });
}

/** @throws plan_required (402) with what unlocks it, unless the plan has room for so many locations in all */
export function requireLocations(
  parent: Business,
  { needed, now }: { needed: number; now: Date },
): void {
  const isFirst = entitlementsOfBusiness(parent, now).locationsAllowed === 0;
  requirePlan(parent, {
    need: { kind: 'limit', name: 'locations', needed },
    now,
    words: {
      unlocked: isFirst ? 'errors.needsPlan.firstLocation' : 'errors.needsPlan.locations',
      most: 'errors.needsPlan.mostLocations',
    },
  });
}
