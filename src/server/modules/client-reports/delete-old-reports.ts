import { REPORT_DAYS } from '#domain/client-reports.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteReportsBefore } from './store.ts';

/** Deletes reports whose pages have said for as long as they were open that they are gone. */
export function deleteOldReports(database: Database, now: Date): Promise<void> {
  const time = new Date(now.getTime() - REPORT_DAYS * 86_400_000);
  return queryAcrossBusinesses(database, 'client-reports.delete-old', (tx) =>
    deleteReportsBefore(tx, time),
  );
}
