import { removeFilesLater } from '#server/modules/files/remove-files-later.ts';
import type { Tx } from '#server/platform/context.ts';
import { exportKeyOf } from './export-file.ts';
import { markRemoved } from './store.ts';

const DAY = 86_400_000;

/** Removes a business's export with its file; the row stays for a day, since it counts against the limit. */
export async function removeExport(
  tx: Tx,
  businessId: string,
  { now, onlyIn }: { now: Date; onlyIn?: string[] },
): Promise<void> {
  const forgetAt = new Date(now.getTime() + DAY);
  const removed = await markRemoved(tx, businessId, { forgetAt, ...(onlyIn && { onlyIn }) });
  if (removed === null) return;
  await removeFilesLater(tx, businessId, [exportKeyOf(businessId, removed)]);
}
