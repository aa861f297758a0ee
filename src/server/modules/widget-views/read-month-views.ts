import type { Tx } from '#server/platform/context.ts';
import { readMonth } from './store.ts';

/** The page views of a business's widgets in a calendar month. @param month YYYY-MM */
export function readMonthViews(tx: Tx, businessId: string, month: string): Promise<number> {
  return readMonth(tx, businessId, month);
}
