import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  doublePrecision,
  integer,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether there is a rendition of it: 'failed' is served as it came. */
export type Rendition = 'waiting' | 'ready' | 'failed';

export const VIDEO_USE = columns('videos v', {
  count: integer('count(*)::int'),
  /** In bytes, without posters. */
  size: doublePrecision('coalesce(sum(v.size), 0)::float8'),
  durationMs: doublePrecision('coalesce(sum(v.duration_ms), 0)::float8'),
});
export type VideoUse = RowOf<typeof VIDEO_USE>;

/** How much video a business stores. Index: videos_pkey. */
export async function readVideoUse(tx: Tx | Database, businessId: string): Promise<VideoUse> {
  const { rows } = await sql<RowOf<typeof VIDEO_USE>>`
    select ${VIDEO_USE.list} from videos v where v.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? { count: 0, size: 0, durationMs: 0 };
}

export const WAITING_COUNT = columns('videos v', { count: integer('count(*)::int') });

/** How many videos wait for a rendition. */
export async function countWaitingVideos(tx: Tx): Promise<number> {
  const { rows } = await sql<RowOf<typeof WAITING_COUNT>>`
    select ${WAITING_COUNT.list} from videos v where v.rendition = 'waiting'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const STORED_VIDEO = columns('videos v', {
  uploadId: uuid('v.upload_id'),
  size: doublePrecision('v.size::float8'),
  mediaType: text('v.media_type'),
  durationMs: integer('v.duration_ms'),
  width: integer('v.width'),
  height: integer('v.height'),
  hasAudio: boolean('v.has_audio'),
  hasPoster: boolean('v.has_poster'),
  rendition: textOf<Rendition>('v.rendition'),
});
export type StoredVideo = RowOf<typeof STORED_VIDEO>;

/** What is known of those of the uploads that are videos. */
export async function listVideos(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<StoredVideo[]> {
  const { rows } = await sql<RowOf<typeof STORED_VIDEO>>`
    select ${STORED_VIDEO.list} from videos v
     where v.business_id = ${businessId} and v.upload_id = any(${uploadIds}::uuid[])`.execute(tx);
  return rows;
}
