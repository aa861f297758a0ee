import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { copyBytes } from './copy-bytes.ts';
import { copyFiles } from './copy-files-job.ts';
import { removeFiles } from './remove-files-job.ts';
import { removeForgottenVideos } from './remove-forgotten-videos.ts';
import { removeUploads, type UploadStores } from './remove-uploads.ts';
import { sweepUnusedUploads } from './sweep-uploads.ts';

/** Removes uploads that were never finished, or never used. */
const sweepUploads = defineJob('files.sweep-uploads', z.object({}), { every: '17 * * * *' });

/** Removes what a process wrote that died while its video was deleted. It lists the whole store, so it runs seldom. */
const removeForgotten = defineJob('files.remove-forgotten', z.object({}), { every: '30 4 * * 0' });

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
    bindBusinessJob(database, copyFiles, (_businessId, requests) =>
      copyBytes(
        stores.files,
        requests.flatMap(({ copies }) => copies),
      ),
    ),
    bindJob(sweepUploads, (_payload, { now }) => sweepUnusedUploads({ database, ...stores, now })),
    bindJob(removeForgotten, (_payload, ctx) =>
      removeForgottenVideos({ database, ...stores }, ctx),
    ),
  ];
}
