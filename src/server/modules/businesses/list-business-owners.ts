import type { Tx } from '#server/platform/context.ts';
import { listOwners, type Owner } from './store.ts';

/** The people whom a business belongs to, and where they are written to. */
export function listBusinessOwners(tx: Tx, businessId: string): Promise<Owner[]> {
  return listOwners(tx, businessId);
}
