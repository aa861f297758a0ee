import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

/** Rows of a video that has arrived, without its file; returns what an answer says of it. */
export async function storeVideo(
  database: Database,
  businessId: string,
  baseUrl: string,
): Promise<{ videoURLAnswer: string; streamUID: string }> {
  const arrivedAt = new Date();
  const streamUID = newId(arrivedAt);
  const key = { business_id: businessId, upload_id: streamUID };
  const path = `${businessId}/${streamUID}.mp4`;
  await database
    .insertInto('uploads')
    .values({
      ...key,
      folder: 'videos',
      file_key: `uploads/${path}`,
      created_at: arrivedAt,
      arrived_at: arrivedAt,
      is_answered: true,
    })
    .execute();
  await database
    .insertInto('videos')
    .values({
      ...key,
      size: 1000,
      media_type: 'video/mp4',
      duration_ms: 4000,
      width: 360,
      height: 640,
      has_audio: true,
      rendition: 'ready',
      has_poster: true,
      arrived_at: arrivedAt,
    })
    .execute();
  return { videoURLAnswer: `${baseUrl}/u/${path}`, streamUID };
}
