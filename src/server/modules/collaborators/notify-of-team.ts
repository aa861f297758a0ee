import { listBusinessesBelow } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { notify } from '#server/platform/live/notify.ts';

/**
 * Reports to everyone who watches the business, or one below it, that its team changed. A live stream checks its reader's
 * access before every event, so a removed member's streams end.
 */
export async function notifyOfTeam(tx: Tx, businessId: string): Promise<void> {
  const businesses = [businessId, ...(await listBusinessesBelow(tx, businessId))];
  for (const id of businesses) await notify(tx, { businessId: id, event: 'collaborators' });
}
