import { findOpenAnnounced } from '#server/modules/files/find-incoming-video.ts';
import { listArriving } from '#server/modules/files/queries.ts';
import { incomingKeyOf } from '#server/modules/files/remove-uploads.ts';
import { createUploadHolds } from '#server/modules/files/upload-holds.ts';
import { AppError } from '#server/platform/app-error.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { createTusProtocol } from '#server/platform/tus/tus-protocol.ts';
import { type FinishOptions, finishVideo } from './finish-video.ts';

/** Milliseconds for which the sender is expected to come back. */
const PATIENCE = 600_000;
const BATCH_SIZE = 1_000;

/**
 * Takes the videos of which every byte is here, but whose process died before it took them, and whose sender is gone. What
 * one of them meets does not keep the others.
 */
export async function takeArrived(
  options: FinishOptions,
  { now, log }: Pick<JobContext, 'now' | 'log'>,
): Promise<void> {
  const { database, files, incoming, clock } = options;
  const holds = createUploadHolds(database, clock);
  const tus = createTusProtocol(incoming);
  const before = new Date(now.getTime() - PATIENCE);
  const arriving = await queryAcrossBusinesses(database, 'videos.take-arrived', (tx) =>
    listArriving(tx, { before, now, limit: BATCH_SIZE }),
  );
  const isHere = async ({ fileKey, size }: (typeof arriving)[number]) => {
    const offset = await tus.offsetOf(incomingKeyOf(fileKey));
    // Without any, it may be judged and in its place.
    return offset === null ? (await files.stat(fileKey)) !== null : offset === size;
  };
  const holder = { yieldHold: () => {}, isActive: () => true };
  for (const video of arriving) {
    const { businessId, uploadId } = video;
    try {
      if (!(await isHere(video))) continue;
      await holds.hold(video, holder, async () => {
        const upload = await findOpenAnnounced(database, businessId, uploadId);
        if (upload && !upload.hasArrived) await finishVideo(upload, options);
      });
    } catch (error) {
      // Other content is removed, and one whose sender came back goes on: nobody is there to read why.
      if (!(error instanceof AppError)) {
        log.error({ err: error, businessId, uploadId }, 'a video that is here was not taken');
      }
    }
  }
}
