import { rebuildWidgets } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/jobs/business-job.ts';
import { listBusinessesToBuild } from './store.ts';

const BUSINESSES_AT_ONCE = 500;

/**
 * Wakes rebuilds of businesses with widgets of another build, with outdated scores, or from before a plan or trial ended. Failed ones are found
 * again.
 */
export async function rebuildOutdatedWidgets(
  database: Database,
  { buildTarget, now }: { buildTarget: string; now: Date },
): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'widgets.rebuild-outdated', (tx) =>
    listBusinessesToBuild(tx, { buildTarget, now, limit: BUSINESSES_AT_ONCE }),
  );
  await database.transaction().execute(async (tx) => {
    for (const businessId of businessIds)
      await wakeJob(tx, businessId, { jobId: rebuildWidgets.id });
  });
}
