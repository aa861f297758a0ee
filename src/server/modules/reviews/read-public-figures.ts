import type { Tx } from '#server/platform/context.ts';
import { type IndexableFigures, readIndexableFigures } from './figures/store.ts';

/** What may be said of the reviews of a period on a page that others read, without those that may not be stored. */
export function readPublicFigures(
  tx: Tx,
  businessId: string,
  period: { from: Date; before: Date },
): Promise<IndexableFigures> {
  return readIndexableFigures(tx, businessId, period);
}
