import { listLocationIds } from '#server/platform/business/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import { listBusinessesWaiting } from './store.ts';

/** The business and its locations in which responses wait for the end of a person's window. */
export async function listWaitingIn(tx: Tx, businessId: string, userId: string): Promise<string[]> {
  const locations = await listLocationIds(tx, businessId);
  if (locations.length === 0) return [businessId];
  await allowAllBusinesses(tx, 'notifications.waiting');
  return listBusinessesWaiting(tx, userId, [businessId, ...locations]);
}
