import { z } from 'zod';
import { rebuildWidgets } from '#server/modules/after-changes/schedule-jobs.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { type BuildParts, buildWidgets } from './build-widgets.ts';
import { rebuildOutdatedWidgets } from './rebuild-outdated-widgets.ts';

/**
 * Has widgets built that have no build, one for an earlier product or another file store, or old scores: the first
 * thing that a new version of the product, or a new machine, does.
 */
const rebuildOutdatedJob = defineJob('widgets.rebuild-outdated', z.object({}), {
  every: '*/10 * * * *',
  isDueAtStart: true,
});

export function widgetJobs(parts: BuildParts): BoundJob[] {
  const { database, builtFor } = parts;
  return [
    bindBusinessJob(database, rebuildWidgets, (businessId) => buildWidgets(parts, businessId)),
    bindJob(rebuildOutdatedJob, () => rebuildOutdatedWidgets(database, builtFor)),
  ];
}
