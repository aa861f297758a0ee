import type { Tx } from '#server/platform/context.ts';
import { takeTime } from '#server/platform/database/in-good-time.ts';
import { deleteHold, orderQueue, upsertHold } from './fold/store.ts';

/** Keeps a business from being folded for a minute, while it is filled with sessions of any time. */
export async function holdFolding(tx: Tx, businessId: string): Promise<void> {
  await upsertHold(tx, businessId);
}

/** Lets it be folded: in the order of time, so that sets of sessions lie together by time. */
export async function releaseFolding(tx: Tx, businessId: string): Promise<void> {
  await takeTime(tx);
  await orderQueue(tx, businessId);
  await deleteHold(tx, businessId);
}
