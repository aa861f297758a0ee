import { findOpenAnnounced } from '#server/modules/files/find-incoming-video.ts';
import { listArriving } from '#server/modules/files/queries.ts';
import { incomingKeyOf } from '#server/modules/files/remove-uploads.ts';
import { createUploadHolds } from '#server/modules/files/upload-holds.ts';
import { AppError } from '#server/platform/app-error.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import { createTusProtocol } from '#server/platform/tus/tus-protocol.ts';
import { type FinishOptions, finishVideo } from './finish-video.ts';

/** Milliseconds for which the sender is expected to come back. */
const PATIENCE = 600_000;
const BATCH_SIZE = 1_000;

/** Takes the videos of which every byte is here, but whose process died before it took them, and whose sender is gone. */
export async function takeArrived(options: FinishOptions, now: Date): Promise<void> {
  const { database, incoming, clock } = options;
  const holds = createUploadHolds(database, clock);
  const tus = createTusProtocol(incoming);
  const before = new Date(now.getTime() - PATIENCE);
  const arriving = await queryAcrossBusinesses(database, 'videos.take-arrived', (tx) =>
    listArriving(tx, { before, limit: BATCH_SIZE }),
  );
  for (const { businessId, uploadId, fileKey, size } of arriving) {
    if ((await tus.offsetOf(incomingKeyOf(fileKey))) !== size) continue;
    const holder = { yieldHold: () => {}, isActive: () => true };
    await holds.hold({ businessId, uploadId }, holder, async () => {
      const upload = await findOpenAnnounced(database, businessId, uploadId);
      if (upload && !upload.hasArrived) await finishVideo(upload, options).catch(ignoreRefusal);
    });
  }
}

/** Other content is removed: nobody is there to read why. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
