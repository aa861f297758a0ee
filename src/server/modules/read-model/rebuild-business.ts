import type { Tx } from '#server/platform/context.ts';
import { takeTime } from '#server/platform/database/in-good-time.ts';
import {
  forgetSets,
  insertCorrections,
  lockFold,
  markAllInOrder,
  resumCoarseRollups,
} from './recount/store.ts';
import { raiseVersion } from './sets/store.ts';

/**
 * Has everything that is kept for reading made anew, also while answers come in; until it is folded, reading
 * takes longer.
 */
export async function rebuildBusiness(tx: Tx, businessId: string): Promise<void> {
  await takeTime(tx);
  await lockFold(tx, businessId);
  await resumCoarseRollups(tx, businessId);
  await insertCorrections(tx, businessId);
  await forgetSets(tx, businessId);
  await raiseVersion(tx, businessId);
  await markAllInOrder(tx, businessId);
}
