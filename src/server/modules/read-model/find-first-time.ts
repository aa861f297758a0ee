import type { Tx } from '#server/platform/context.ts';
import { findFirstSlot } from './rollups/store.ts';

/** The quarter of an hour in which a business's first session or invite was; null before that. */
export async function findFirstTime(tx: Tx, businessId: string): Promise<Date | null> {
  return findFirstSlot(tx, businessId);
}
