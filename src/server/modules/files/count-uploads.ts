import { uploadIdAt } from '#domain/upload-address.ts';
import type { Tx } from '#server/platform/context.ts';
import { listSoleGiven } from './store.ts';

/** How many uploads of answers these addresses name that nothing names besides these sessions. */
export async function countUploads(
  tx: Tx,
  businessId: string,
  { addresses, sessionIds }: { addresses: readonly string[]; sessionIds: readonly string[] },
): Promise<number> {
  const named = new Set(addresses.flatMap((address) => uploadIdAt(businessId, address) ?? []));
  if (named.size === 0) return 0;
  const sole = await listSoleGiven(tx, businessId, { uploadIds: [...named], except: sessionIds });
  return sole.length;
}
