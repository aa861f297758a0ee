import type { Tx } from '#server/platform/context.ts';
import { raiseVersion } from './fold/store.ts';
import { startAnew } from './recount/store.ts';

/** Forgets everything that is kept for reading and has it folded anew; until then reading takes longer. */
export async function rebuildBusiness(tx: Tx, businessId: string): Promise<void> {
  await startAnew(tx, businessId);
  await raiseVersion(tx, businessId);
}
