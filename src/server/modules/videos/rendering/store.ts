import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  smallint,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { VideoFacts } from '../judging/judge-video.ts';
import type { VideoKey } from '../video-address.ts';

export const WAITING_VIDEO = columns('videos v', {
  businessId: uuid('v.business_id'),
  uploadId: uuid('v.upload_id'),
});

/** The videos that have waited longest and that no worker has. Index: videos_waiting. */
export async function listWaitingVideos(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<VideoKey[]> {
  const { rows } = await sql<RowOf<typeof WAITING_VIDEO>>`
    select ${WAITING_VIDEO.list} from videos v
     where v.rendition = 'waiting' and (v.rendering_until is null or v.rendering_until <= ${now})
     order by v.arrived_at limit ${limit}`.execute(tx);
  return rows;
}

export const CLAIMED_VIDEO = columns('videos v', {
  attempts: smallint('v.attempts'),
  size: integer('v.size::int'),
  durationMs: integer('v.duration_ms'),
});
export type ClaimedVideo = RowOf<typeof CLAIMED_VIDEO>;

/** Gives a waiting video to this worker until then; null if another has it, or it waits no more. */
export async function claimVideo(
  database: Database,
  { businessId, uploadId }: VideoKey,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedVideo | null> {
  const { rows } = await sql<RowOf<typeof CLAIMED_VIDEO>>`
    update videos v set attempts = attempts + 1, rendering_until = ${until}
     where v.business_id = ${businessId} and v.upload_id = ${uploadId} and v.rendition = 'waiting'
       and (v.rendering_until is null or v.rendering_until <= ${now})
    returning ${CLAIMED_VIDEO.list}`.execute(database);
  return rows[0] ?? null;
}

/** Lets the video wait again. @param until when it may be taken; null: at once */
export async function releaseVideo(
  database: Database,
  { businessId, uploadId }: VideoKey,
  { until, isTried }: { until: Date | null; isTried: boolean },
): Promise<void> {
  await sql`
    update videos set rendering_until = ${until}, attempts = attempts - ${isTried ? 0 : 1}
     where business_id = ${businessId} and upload_id = ${uploadId}
       and rendition = 'waiting'`.execute(database);
}

/** What has been made. */
export interface Rendition extends VideoFacts {
  hasPoster: boolean;
}

/** Stores what is served from now on; false if the video was deleted meanwhile. */
export async function storeRendition(
  tx: Tx,
  { businessId, uploadId }: VideoKey,
  made: Rendition,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('videos')
    .set({
      ...rowOf(made),
      ...(made.hasPoster ? { has_poster: true } : {}),
      rendition: 'ready',
      rendering_until: null,
    })
    .where('business_id', '=', businessId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The video stays as it is, unless another worker has made its rendition meanwhile.
 * @param found what lies in the store; null if that is no video
 */
export async function giveUpRendition(
  tx: Tx,
  { businessId, uploadId }: VideoKey,
  found: VideoFacts | null,
): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ ...(found && rowOf(found)), rendition: 'failed', rendering_until: null })
    .where('business_id', '=', businessId)
    .where('upload_id', '=', uploadId)
    .where('rendition', '=', 'waiting')
    .execute();
}

function rowOf({ size, mediaType, durationMs, width, height, hasAudio }: VideoFacts) {
  return {
    size,
    media_type: mediaType,
    duration_ms: durationMs,
    width,
    height,
    has_audio: hasAudio,
  };
}

export const VIDEO_SESSION = columns('uploads u', { sessionId: nullable(uuid('u.session_id')) });

/** The response whose answer the video is; null for one of the business itself, or of a response that waits to be opened. */
export async function findVideoSession(
  tx: Tx,
  { businessId, uploadId }: VideoKey,
): Promise<string | null> {
  const { rows } = await sql<RowOf<typeof VIDEO_SESSION>>`
    select ${VIDEO_SESSION.list} from uploads u
      join feedback_sessions s on s.business_id = ${businessId} and s.session_id = u.session_id
     where u.business_id = ${businessId} and u.upload_id = ${uploadId}
       and s.first_answered_at is not null`.execute(tx);
  return rows[0]?.sessionId ?? null;
}
