import { uploadIdAt } from '#domain/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { removeFiles } from './jobs.ts';
import { deleteAnswerUploads, listUnreferencedUploads, lockAnswerUploads } from './store.ts';

/**
 * Forgets the uploads of answers that named these addresses and do so no more; those that another answer or
 * a flow names stay. The bytes go once the transaction has committed.
 */
export async function deleteUnreferencedUploads(
  tx: Tx,
  businessId: string,
  addresses: readonly string[],
): Promise<void> {
  const referenced = new Set(addresses.flatMap((address) => uploadIdAt(businessId, address) ?? []));
  if (referenced.size === 0) return;
  // Of two who take the last two names away at once, the second sees that the first is gone.
  const uploadIds = await lockAnswerUploads(tx, businessId, [...referenced]);
  const unreferenced = await listUnreferencedUploads(tx, businessId, { uploadIds, except: [] });
  const fileKeys = await deleteAnswerUploads(tx, businessId, unreferenced);
  if (fileKeys.length === 0) return;
  await enqueueForBusiness(tx, businessId, { job: removeFiles, payload: { fileKeys } });
}

/** How many uploads of answers these addresses name that nothing names besides these sessions. */
export async function countExclusiveUploads(
  tx: Tx,
  businessId: string,
  { addresses, sessionIds }: { addresses: readonly string[]; sessionIds: readonly string[] },
): Promise<number> {
  const referenced = new Set(addresses.flatMap((address) => uploadIdAt(businessId, address) ?? []));
  if (referenced.size === 0) return 0;
  const unreferenced = await listUnreferencedUploads(tx, businessId, {
    uploadIds: [...referenced],
    except: sessionIds,
  });
  return unreferenced.length;
}
