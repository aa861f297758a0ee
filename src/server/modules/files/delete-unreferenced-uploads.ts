import { uploadIdAt } from '#domain/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { removeFilesLater } from './remove-files-later.ts';
import { deleteAnswerUploads, listUnreferencedUploads, lockAnswerUploads } from './store.ts';

/**
 * Deletes those uploads at these addresses that no answer or flow references. The bytes are removed
 * after the commit.
 */
export async function deleteUnreferencedUploads(
  tx: Tx,
  businessId: string,
  addresses: readonly string[],
): Promise<void> {
  const referenced = new Set(addresses.flatMap((address) => uploadIdAt(businessId, address) ?? []));
  if (referenced.size === 0) return;
  // Locking makes concurrent deletions of the last two references see each other.
  const uploadIds = await lockAnswerUploads(tx, businessId, [...referenced]);
  const unreferenced = await listUnreferencedUploads(tx, businessId, { uploadIds, except: [] });
  const fileKeys = await deleteAnswerUploads(tx, businessId, unreferenced);
  await removeFilesLater(tx, businessId, fileKeys);
}

/** Counts the answer uploads at these addresses that only these sessions reference. */
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
