import { z } from 'zod';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob, defineBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { sweepUnusedUploads } from './sweep-uploads.ts';

/** Removes uploads that were never used. */
const sweepUploads = defineJob('files.sweep-uploads', z.object({}), { every: '17 * * * *' });

/** Removes the bytes of uploads whose rows are deleted. */
export const removeFiles = defineBusinessJob(
  'files.remove',
  z.object({ fileKeys: z.array(z.string()) }),
);

interface Parts {
  database: Database;
  files: FileStore;
}

export function fileJobs({ database, files }: Parts): BoundJob[] {
  return [
    bindBusinessJob(database, removeFiles, (_businessId, forgotten) =>
      files.remove(forgotten.flatMap(({ fileKeys }) => fileKeys)),
    ),
    bindJob(sweepUploads, (_payload, { now }) => sweepUnusedUploads({ database, files, now })),
  ];
}
