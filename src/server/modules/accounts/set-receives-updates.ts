import type { Tx } from '#server/platform/context.ts';
import { updateReceivesUpdates } from './store.ts';

/** Sets whether a person wants news about the product. */
export async function setReceivesUpdates(
  tx: Tx,
  userId: string,
  receivesUpdates: boolean,
): Promise<void> {
  await updateReceivesUpdates(tx, userId, receivesUpdates);
}
