import type { FileStore } from '#server/adapters/files/port.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { BUSINESS_EXPORTS, businessOfExportKey, exportKeyOf } from './export-file.ts';
import { deleteOld, findCurrentExport, listBusinessesWithOld } from './store.ts';

interface Parts {
  database: Database;
  files: FileStore;
}

/**
 * Removes the exports whose time is over, and archives that no export names: their worker died between the archive and
 * its row.
 */
export async function removeOldExports({ database, files }: Parts, now: Date): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'business-exports.remove-old', (tx) =>
    listBusinessesWithOld(tx, now),
  );
  for (const businessId of businessIds) await deleteOld(database, businessId, now);
  for (const key of await files.list(BUSINESS_EXPORTS)) {
    const businessId = businessOfExportKey(key) ?? '';
    const current = await findCurrentExport(database, businessId);
    if (!current || exportKeyOf(businessId, current) !== key) await files.remove([key]);
  }
}
