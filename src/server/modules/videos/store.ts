import { sql } from 'kysely';
import { isOpen } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  doublePrecision,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import type { Rendition } from './queries.ts';
import type { VideoKey } from './video-address.ts';

export const SERVED_VIDEO = columns(
  'uploads u join videos v on v.business_id = u.business_id and v.upload_id = u.upload_id',
  {
    fileKey: text('u.file_key'),
    mediaType: text('v.media_type'),
    arrivedAt: timestamptz('v.arrived_at'),
    isWelcome: boolean("u.folder = 'welcomevideos'"),
    sessionId: nullable(uuid('u.session_id')),
  },
);
type StoredVideo = RowOf<typeof SERVED_VIDEO>;

export interface ServedVideo extends StoredVideo {
  /** Whether anybody may see it. */
  isPublic: boolean;
}

/** A video that has arrived, of a business that is open; null if there is none. */
export async function findServedVideo(
  database: Database,
  { businessId, uploadId }: VideoKey,
): Promise<ServedVideo | null> {
  const { rows } = await sql<RowOf<typeof SERVED_VIDEO>>`
    select ${SERVED_VIDEO.list}
      from uploads u join videos v on v.business_id = u.business_id and v.upload_id = u.upload_id
     where u.business_id = ${businessId} and u.upload_id = ${uploadId} and v.business_id = ${businessId}
       and ${isOpen(businessId)}`.execute(database);
  const [video] = rows;
  if (!video) return null;
  const { isWelcome, sessionId } = video;
  const isPublic = isWelcome || (await isVideoShown(database, businessId, { uploadId, sessionId }));
  return { ...video, isPublic };
}

/** Whether it is the video of a session's answer that is showcased with consent, and not hidden. */
export async function isVideoShown(
  database: Tx | Database,
  businessId: string,
  { uploadId, sessionId }: { uploadId: string; sessionId: string | null },
): Promise<boolean> {
  if (sessionId === null) return false;
  const { rows } = await sql`
    select from showcased_entries e
      join journey_entries j using (business_id, session_id, i)
      join feedback_sessions s using (business_id, session_id)
     where e.business_id = ${businessId} and e.session_id = ${sessionId}
       and j.entry ->> 'streamUID' = ${uploadId} and j.entry @> '{"consent": true}'
       and s.archived_at is null and s.spam_at is null and not s.is_test`.execute(database);
  return rows.length > 0;
}

export interface NewVideo {
  uploadId: string;
  /** In bytes. */
  size: number;
  mediaType: string;
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
  hasPoster: boolean;
  /** By default it waits for one. */
  rendition?: Rendition;
  arrivedAt: Date;
}

/** Stores what is known of a video that has arrived. */
export async function insertVideo(tx: Tx, businessId: string, video: NewVideo): Promise<void> {
  await tx
    .insertInto('videos')
    .values({
      business_id: businessId,
      upload_id: video.uploadId,
      size: video.size,
      media_type: video.mediaType,
      duration_ms: video.durationMs,
      width: video.width,
      height: video.height,
      has_audio: video.hasAudio,
      has_poster: video.hasPoster,
      ...(video.rendition && { rendition: video.rendition }),
      arrived_at: video.arrivedAt,
    })
    .execute();
}

/** Stores that a video that has arrived has a poster. */
export async function markPoster(tx: Tx, businessId: string, uploadId: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set({ has_poster: true })
    .where('business_id', '=', businessId)
    .where('upload_id', '=', uploadId)
    .execute();
}

export const ANSWER_VIDEO = columns(
  'uploads u left join videos v on v.business_id = u.business_id and v.upload_id = u.upload_id',
  {
    uploadId: uuid('u.upload_id'),
    fileKey: text('u.file_key'),
    /** The announced size until the video has arrived. */
    size: nullable(doublePrecision('coalesce(v.size, u.size)::float8')),
    rendition: nullable(textOf<Rendition>('v.rendition')),
    mediaType: nullable(text('v.media_type')),
    durationMs: nullable(integer('v.duration_ms')),
    width: nullable(integer('v.width')),
    height: nullable(integer('v.height')),
    hasPoster: nullable(boolean('v.has_poster')),
    sessionId: nullable(uuid('u.session_id')),
  },
);
export type AnswerVideo = RowOf<typeof ANSWER_VIDEO>;

/** The announced and arrived videos of answers among these. */
export async function listAnswerVideos(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<AnswerVideo[]> {
  const { rows } = await sql<RowOf<typeof ANSWER_VIDEO>>`
    select ${ANSWER_VIDEO.list}
      from uploads u
      left join videos v on v.business_id = ${businessId} and v.upload_id = u.upload_id
     where u.business_id = ${businessId} and u.upload_id = any(${uploadIds}::uuid[])
       and u.folder = 'videos'`.execute(tx);
  return rows;
}

export const STARTED_TRIAL = columns('businesses', { businessId: uuid('business_id') });

/** Starts the trial of the video add-on; false if one was started before. */
export async function updateVideoTrial(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<RowOf<typeof STARTED_TRIAL>>`
    update businesses set video_trial_started_at = ${now}
     where business_id = ${businessId} and video_trial_started_at is null
    returning ${STARTED_TRIAL.list}`.execute(tx);
  if (rows.length > 0) await notifyOfBusiness(tx, businessId);
  return rows.length > 0;
}
