import type { FileStore } from '#server/adapters/files/port.ts';
import { RenderingFailed, type VideoRenderer } from '#server/adapters/video/port.ts';
import { posterKeyOf } from '#server/modules/files/upload-address.ts';
import { scheduleRebuild, scheduleRendition } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { notify } from '#server/platform/live/notify.ts';
import { judgeVideo, type VideoFacts } from '../judging/judge-video.ts';
import { isVideoShown } from '../store.ts';
import { fileKeyOf, type VideoKey } from '../video-address.ts';
import { NoRoom, renderVideo } from './render-video.ts';
import {
  type ClaimedVideo,
  claimVideo,
  findVideoSession,
  giveUpRendition,
  listWaitingVideos,
  type Rendition,
  releaseVideo,
  storeRendition,
} from './store.ts';

interface Parts {
  database: Database;
  files: FileStore;
  clock: Clock;
  /** Null where there is no program for it: videos wait. */
  renderer: VideoRenderer | null;
  workRoot: string;
}

export interface VideoRendering {
  /** Makes the rendition of the video that has waited longest, and wakes a worker for the next one. */
  renderNext(ctx: JobContext): Promise<void>;
  /** Gives up what is being made, which another worker takes up, and begins nothing more. */
  interrupt(): void;
}

/** Tries that fail before a video stays as it came. */
const MAX_ATTEMPTS = 2;
/** Milliseconds: longer than rendering and copying may take. */
const CLAIM = 15 * 60_000;
/** Milliseconds until a video is taken up again whose file or disk failed, so that others have their turn. */
const PAUSE = 5 * 60_000;
/** More than there are workers. */
const CANDIDATES = 50;

/** Renders one video at a time in this process. */
export function createVideoRendering(parts: Parts): VideoRendering {
  const { renderer, database } = parts;
  const interruption = new AbortController();
  const { signal } = interruption;
  let isBusy = false;
  return {
    interrupt: () => interruption.abort(),
    async renderNext(ctx) {
      if (renderer === null || isBusy || signal.aborted) return;
      isBusy = true;
      try {
        const next = await claimNext(parts);
        if (next === null) return;
        await renderInTurn({ ...parts, renderer, signal }, next, ctx);
      } finally {
        isBusy = false;
      }
      await database.transaction().execute(scheduleRendition);
    },
  };
}

interface Claim extends VideoKey {
  claimed: ClaimedVideo;
}

async function claimNext({ database, clock }: Parts): Promise<Claim | null> {
  const waiting = await queryAcrossBusinesses(database, 'videos.render', (tx) =>
    listWaitingVideos(tx, { now: clock.now(), limit: CANDIDATES }),
  );
  for (const key of waiting) {
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM);
    const claimed = await claimVideo(database, key, { now, until });
    if (claimed) return { ...key, claimed };
  }
  return null;
}

interface RenderingParts extends Parts {
  renderer: VideoRenderer;
  signal: AbortSignal;
}

/** Lets the video wait again if this worker stops, or the store or the disk fails, which is no fault of the video. */
async function renderInTurn(
  parts: RenderingParts,
  claim: Claim,
  { log }: JobContext,
): Promise<void> {
  const { database, clock, signal } = parts;
  const { claimed: _, ...key } = claim;
  try {
    await renderOrGiveUp(parts, claim, log);
  } catch (error) {
    if (signal.aborted) return releaseVideo(database, key, { until: null, isTried: false });
    const until = new Date(clock.now().getTime() + PAUSE);
    await releaseVideo(database, key, { until, isTried: false });
    if (!(error instanceof NoRoom)) throw error;
    log.warn(key, 'the disk has no room to render a video');
  }
}

async function renderOrGiveUp(
  parts: RenderingParts,
  { claimed, ...key }: Claim,
  log: JobContext['log'],
): Promise<void> {
  const { database, files, signal } = parts;
  const fileKey = fileKeyOf(key);
  const isLast = claimed.attempts >= MAX_ATTEMPTS;
  try {
    // The workers that began it before died of it.
    if (claimed.attempts > MAX_ATTEMPTS) throw new RenderingFailed('No worker has survived it.');
    const made = await renderVideo(fileKey, claimed, parts);
    const isKnown = await database.transaction().execute((tx) => store(tx, key, made));
    if (!isKnown) await files.remove([fileKey, posterKeyOf(fileKey)]);
  } catch (error) {
    if (signal.aborted || !(error instanceof RenderingFailed)) throw error;
    log.warn({ err: error, ...key, isLast }, 'a video could not be rendered');
    if (!isLast) return releaseVideo(database, key, { until: null, isTried: true });
    const found = await judgeVideo(files, fileKey);
    await database.transaction().execute((tx) => giveUp(tx, key, found));
  }
}

/** False if the video was deleted meanwhile. */
async function store(tx: Tx, key: VideoKey, made: Rendition): Promise<boolean> {
  const isKnown = await storeRendition(tx, key, made);
  if (isKnown) await tellUsers(tx, key);
  return isKnown;
}

async function giveUp(tx: Tx, key: VideoKey, found: VideoFacts | null): Promise<void> {
  await giveUpRendition(tx, key, found);
  await tellUsers(tx, key);
}

/** Builds the widgets that show it again, and tells open windows. */
async function tellUsers(tx: Tx, key: VideoKey): Promise<void> {
  const { businessId, uploadId } = key;
  const sessionId = await findVideoSession(tx, key);
  if (sessionId === null) return;
  if (await isVideoShown(tx, businessId, { uploadId, sessionId })) {
    await scheduleRebuild(tx, businessId);
  }
  await notify(tx, { businessId, event: 'changed', sessionIDs: [sessionId] });
}
