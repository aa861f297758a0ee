import type { Tx } from '#server/platform/context.ts';
import { lockEntries } from './store.ts';

/** Nobody else can take from the quotas of the business before the transaction ends. */
export function lockQuotas(tx: Tx, businessId: string): Promise<void> {
  return lockEntries(tx, businessId);
}
