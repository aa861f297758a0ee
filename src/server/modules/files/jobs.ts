import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { removeFiles } from './remove-files-job.ts';
import { removeUploads, type UploadStores } from './remove-uploads.ts';
import { sweepUnusedUploads } from './sweep-uploads.ts';

/** Removes uploads that were never finished, or never used. */
const sweepUploads = defineJob('files.sweep-uploads', z.object({}), { every: '17 * * * *' });

interface Parts extends UploadStores {
  database: Database;
}

export function fileJobs({ database, ...stores }: Parts): BoundJob[] {
  return [
    bindBusinessJob(database, removeFiles, (_businessId, forgotten) =>
      removeUploads(
        stores,
        forgotten.flatMap(({ fileKeys }) => fileKeys),
      ),
    ),
    bindJob(sweepUploads, (_payload, { now }) => sweepUnusedUploads({ database, ...stores, now })),
  ];
}
