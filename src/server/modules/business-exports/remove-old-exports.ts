import type { FileStore } from '#server/adapters/files/port.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BUSINESS_EXPORTS, businessOfExportKey, exportKeyOf, STALE_AFTER } from './export-file.ts';
import { deleteOld, findCurrentExport, listBusinessesWithOld } from './store.ts';

interface Parts {
  database: Database;
  files: FileStore;
}

/**
 * Removes the exports whose time is over, and what workers left that died: unfinished archives, and those that no export
 * names.
 */
export async function removeOldExports({ database, files }: Parts, now: Date): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'business-exports.remove-old', (tx) =>
    listBusinessesWithOld(tx, now),
  );
  for (const businessId of businessIds) await deleteOld(database, businessId, now);
  await files.removeUnfinished(BUSINESS_EXPORTS, new Date(now.getTime() - STALE_AFTER));
  for (const key of await files.list(BUSINESS_EXPORTS)) {
    const businessId = businessOfExportKey(key) ?? '';
    const current = await findCurrentExport(database, businessId);
    if (!current || exportKeyOf(businessId, current) !== key) await files.remove([key]);
  }
}
