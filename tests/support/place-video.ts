import { sql } from 'kysely';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { newId } from '#server/platform/ids.ts';
import type { Business } from './factories.ts';
import type { TestServer } from './test-server.ts';

export interface PlacedVideo {
  businessId: string;
  uploadId: string;
  /** Its address without the origin. */
  path: string;
}

interface Options {
  /** Undefined: it is announced and has not arrived. */
  bytes?: Buffer | undefined;
  poster?: Buffer;
  folder?: 'videos' | 'welcomevideos';
  mediaType?: string;
  rendition?: 'waiting' | 'ready' | 'failed';
  /** The answer that it belongs to. */
  answer?: { sessionID: string; i: number };
}

/** The file store of a test server. */
export function filesOf({ config }: TestServer) {
  return pickFileStore(config);
}

/** Stores a video, or announces it, without the way of an upload. */
export async function placeVideo(
  server: TestServer,
  { bID: businessId }: Business,
  { bytes, poster, folder = 'videos', answer, ...more }: Options = {},
): Promise<PlacedVideo> {
  const { mediaType = 'video/mp4', rendition = 'waiting' } = more;
  const { database } = server;
  const now = new Date();
  const uploadId = newId(now);
  const path = `/u/${businessId}/${uploadId}.mp4`;
  const fileKey = `uploads${path.slice('/u'.length)}`;
  const owned = { business_id: businessId, upload_id: uploadId };
  await database
    .insertInto('uploads')
    .values({
      ...owned,
      folder,
      file_key: fileKey,
      created_at: now,
      session_id: answer?.sessionID ?? null,
      size: bytes?.length ?? 1_000,
      arrived_at: bytes ? now : null,
    })
    .execute();
  if (bytes) {
    const files = filesOf(server);
    await files.put(fileKey, bytes);
    if (poster) await files.put(fileKey.replace('.mp4', '.jpg'), poster);
    await database
      .insertInto('videos')
      .values({
        ...owned,
        size: bytes.length,
        media_type: mediaType,
        duration_ms: 1_000,
        width: 320,
        height: 240,
        has_audio: true,
        rendition,
        has_poster: poster !== undefined,
        arrived_at: now,
      })
      .execute();
  }
  if (answer) {
    const entry = { videoURLAnswer: `${server.config.baseUrl}${path}`, streamUID: uploadId };
    await sql`update journey_entries set entry = entry || ${JSON.stringify(entry)}::jsonb
               where business_id = ${businessId} and session_id = ${answer.sessionID}
                 and i = ${answer.i}`.execute(database);
  }
  return { businessId, uploadId, path };
}

/** Whether neither rows nor files of a video are left, nor of its poster. */
export async function isForgotten(
  server: TestServer,
  { businessId, uploadId }: PlacedVideo,
): Promise<boolean> {
  await server.runJob('files.remove', { businessId });
  const files = await filesOf(server).list(`uploads/${businessId}`);
  const { rows } = await sql`
    select upload_id from uploads where business_id = ${businessId} and upload_id = ${uploadId}
     union all
    select upload_id from videos where business_id = ${businessId} and upload_id = ${uploadId}`.execute(
    server.database,
  );
  return rows.length === 0 && !files.some((key) => key.includes(uploadId));
}
