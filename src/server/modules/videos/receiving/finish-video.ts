import type { FileStore } from '#server/adapters/files/port.ts';
import type { IncomingVideo } from '#server/modules/files/find-incoming-video.ts';
import { incomingKeyOf, removeUploads } from '#server/modules/files/remove-uploads.ts';
import {
  forgetRefused,
  settleArrival,
  UNSAVED_LIFETIME,
} from '#server/modules/files/settle-arrival.ts';
import { posterKeyOf, uploadAddressOf } from '#server/modules/files/upload-address.ts';
import { scheduleRendition } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { invalid, notFound } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { IncomingFiles } from '#server/platform/incoming-files.ts';
import { judgeVideo, type VideoFacts } from '../judging/judge-video.ts';
import { insertVideo } from '../store.ts';

export interface FinishOptions {
  database: Database;
  files: FileStore;
  incoming: IncomingFiles;
  clock: Clock;
  baseUrl: string;
}

/**
 * Takes a video whose bytes are all here: judges its content, puts it in its place, and starts what follows. May be
 * repeated after the process died at any point.
 * @returns the address
 * @throws invalid (422) for other content, which is removed; not_found (404) if the video was deleted meanwhile
 */
export async function finishVideo(upload: IncomingVideo, options: FinishOptions): Promise<string> {
  const { businessId, uploadId, fileKey } = upload;
  const { database, files, incoming, clock, baseUrl } = options;
  const key = incomingKeyOf(fileKey);
  const url = uploadAddressOf(baseUrl, fileKey);
  await incoming.finish(key);
  // It was put in its place before the process died.
  const isInPlace = (await files.stat(key)) === null;
  const facts = await judgeVideo(files, isInPlace ? fileKey : key);
  if (facts === null || !isAccepted(upload, facts)) {
    // Another process may have taken it, and then its rendition is in this place.
    if (!(await forgetRefused(database, upload))) return url;
    throw invalid({ file: refusalOf(upload) });
  }
  if (!isInPlace) await files.move(key, fileKey);
  await incoming.remove([key]);
  const now = clock.now();
  const lifetime = upload.folder === 'welcomevideos' ? { unusedLifetime: UNSAVED_LIFETIME } : {};
  const isKnown = await settleArrival(
    database,
    { businessId, uploadId, now, ...lifetime },
    async (tx) => {
      const hasPoster = (await files.stat(posterKeyOf(fileKey))) !== null;
      await insertVideo(tx, businessId, { uploadId, ...facts, hasPoster, arrivedAt: now });
      await scheduleRendition(tx);
    },
  );
  if (isKnown) return url;
  await removeUploads({ files, incoming }, [fileKey]);
  throw notFound();
}

function isAccepted({ folder, size }: IncomingVideo, facts: VideoFacts): boolean {
  if (facts.size !== size) return false;
  return folder !== 'welcomevideos' || facts.mediaType !== 'video/quicktime';
}

function refusalOf({ folder }: IncomingVideo) {
  return folder === 'welcomevideos' ? 'uploads.welcomeVideo.wrongType' : 'uploads.video.failed';
}
