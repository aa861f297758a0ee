import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';
import { countUnrolled } from './items/store.ts';

/** Whole days on which anything can have been answered. */
const EVER = { from: 0, before: Date.UTC(3000, 0) };

/**
 * How many responses and reviews there are to choose from. Archived responses count: a choice does not
 * become fairer by what else the business hides. Spam does not.
 */
export async function countGathered(tx: Tx, businessId: string): Promise<number> {
  const wanted = { periods: [EVER], measures: ['responded'] };
  const [listed] = await sumMeasures(tx, businessId, wanted);
  return (listed?.get('responded') ?? 0) + (await countUnrolled(tx, businessId));
}
