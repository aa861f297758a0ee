import { z } from 'zod';
import { rebuildWidgets } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { type BuildDependencies, buildWidgets } from './build-widgets.ts';
import { storeScripts } from './files/widget-files.ts';
import { rebuildOutdatedWidgets } from './rebuild-outdated-widgets.ts';

/**
 * Schedules builds of widgets without a current build: never built, built for another version or file
 * store, or with outdated scores. Runs first on a new version or machine.
 */
const rebuildOutdatedJob = defineJob('widgets.rebuild-outdated', z.object({}), {
  every: '*/10 * * * *',
  isDueAtStart: true,
});

export function widgetJobs(dependencies: BuildDependencies): BoundJob[] {
  const { database, files, scripts, readBuildTarget } = dependencies;
  return [
    bindBusinessJob(database, rebuildWidgets, (businessId) =>
      buildWidgets(dependencies, businessId),
    ),
    bindJob(rebuildOutdatedJob, async (_payload, { now }) => {
      await storeScripts(files, scripts.all);
      await rebuildOutdatedWidgets(database, { buildTarget: await readBuildTarget(), now });
    }),
  ];
}
