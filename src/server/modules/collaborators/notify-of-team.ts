import type { Tx } from '#server/platform/context.ts';
import { notify } from '#server/platform/live/notify.ts';

/**
 * Tells everybody who watches the business that its team changed. A live stream checks its reader's access before every
 * event, so that of somebody who was removed ends.
 */
export async function notifyOfTeam(tx: Tx, businessId: string): Promise<void> {
  await notify(tx, { businessId, event: 'collaborators' });
}
