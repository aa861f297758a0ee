import type { FileStore } from '#server/adapters/files/port.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { ANNOUNCED_LIFETIME } from './announce-file.ts';
import { listKnownUploads } from './queries.ts';
import { UPLOADS } from './upload-address.ts';

interface Options {
  database: Database;
  files: Pick<FileStore, 'listOlderThan' | 'remove'>;
}

/** Rows that are looked for at once. */
const BATCH_SIZE = 1_000;

/**
 * Removes videos and posters that no row knows: what a process wrote that died while the video was deleted. Pictures have
 * a row before they have a file. Files of a business that is unknown stay: they may be those of another database, and
 * erasure removes all of a business.
 */
export async function removeForgottenVideos(
  { database, files }: Options,
  { now, log }: JobContext,
): Promise<void> {
  const before = new Date(now.getTime() - ANNOUNCED_LIFETIME);
  const found = (await files.listOlderThan(UPLOADS, before)).flatMap((key) => {
    const [, businessId = '', uploadId = ''] = VIDEO_OR_POSTER.exec(key) ?? [];
    return businessId === '' ? [] : [{ key, businessId, uploadId }];
  });
  for (const [businessId, own] of groupByBusiness(found)) {
    if (!(await isOpenBusiness(database, businessId))) continue;
    for (let from = 0; from < own.length; from += BATCH_SIZE) {
      const batch = own.slice(from, from + BATCH_SIZE);
      const uploadIds = batch.map(({ uploadId }) => uploadId);
      const known = new Set(await listKnownUploads(database, businessId, uploadIds));
      const keys = batch.filter(({ uploadId }) => !known.has(uploadId)).map(({ key }) => key);
      if (keys.length === 0) continue;
      await files.remove(keys);
      log.warn({ businessId, keys }, 'removed videos that no row knows');
    }
  }
}

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const VIDEO_OR_POSTER = new RegExp(`^${UPLOADS}/(${ID})/(${ID})\\.(?:mp4|jpg)$`);
