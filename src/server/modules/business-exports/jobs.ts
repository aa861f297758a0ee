import { z } from 'zod';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { makeExportJob } from './make-export-job.ts';
import { type ExportMaking, makeExport } from './making/make-export.ts';
import { removeOldExports } from './remove-old-exports.ts';

/** Removes exports whose 24 hours are over. */
const removeOld = defineJob('business-exports.remove-old', z.object({}), { every: '37 * * * *' });

export function businessExportJobs(parts: ExportMaking): BoundJob[] {
  return [
    bindBusinessJob(parts.database, makeExportJob, (businessId, _requests, ctx) =>
      makeExport(parts, businessId, ctx),
    ),
    bindJob(removeOld, (_payload, { now }) => removeOldExports(parts, now)),
  ];
}
