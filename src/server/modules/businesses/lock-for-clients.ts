import { kindWithClients } from '#domain/business-kinds.ts';
import { CLIENTS_WITHOUT_PLAN } from '#domain/clients.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness, lockBusiness } from '#server/modules/businesses/queries.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

const REFUSED = {
  parent: ['has_locations', 'clients.errors.hasLocations'],
  location: ['is_location', 'clients.errors.isLocation'],
  agencyClient: ['is_client', 'clients.errors.isClient'],
} as const;

/**
 * Locks a business that has clients, or may get its first one, until the transaction ends.
 * @throws conflict (409) `has_locations`, `is_location` or `is_client` for a business that may have none
 */
export async function lockForClients(tx: Tx, businessId: string): Promise<Business> {
  const agency = await lockBusiness(tx, businessId);
  if (!agency) throw notFound();
  if (kindWithClients(agency.kind) !== null) return agency;
  const [code, text] = REFUSED[agency.kind as keyof typeof REFUSED];
  throw new AppError('conflict', text, { code });
}

/** How many clients an agency may have in all: a few without a running paid plan; null for any number. */
export function clientLimit(agency: Business, now: Date): number | null {
  const { planName, isLocked } = entitlementsOfBusiness(agency, now);
  return planName !== null && !isLocked ? null : CLIENTS_WITHOUT_PLAN;
}

/** @throws plan_required (402) for more clients in all than its plan has room for */
export function requireRoomForClients(
  agency: Business,
  { needed, now }: { needed: number; now: Date },
): void {
  const limit = clientLimit(agency, now);
  if (limit === null || needed <= limit) return;
  throw new AppError('plan_required', { key: 'clients.errors.needsPlan', values: { limit } });
}

/** @throws not_found (404) unless it is an open client of the agency */
export async function readClient(tx: Tx, agencyId: string, clientID: string): Promise<Business> {
  const client = isId(clientID) ? await findBusiness(tx, clientID.toLowerCase()) : null;
  if (client?.kind !== 'agencyClient' || client.parentId !== agencyId) throw notFound();
  return client;
}
