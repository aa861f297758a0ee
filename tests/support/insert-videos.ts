import { sql } from 'kysely';
import { connectDatabase } from '#server/platform/database/database.ts';
import { storeVideo } from './store-video.ts';

/** Adds a video to each testimonial with one of these texts, as uploads by their respondents would. */
export async function insertVideos(
  connectionString: string,
  bID: string,
  { texts, origin }: { texts: readonly string[]; origin: string },
): Promise<void> {
  const { database, close } = connectDatabase({
    connectionString,
    maxConnections: 1,
    isOnCluster: false,
    onConnectionLost: () => undefined,
  });
  try {
    for (const text of texts) {
      const video = await storeVideo(database, bID, origin);
      await sql`
        update journey_entries set entry = entry || ${JSON.stringify(video)}::jsonb
         where business_id = ${bID} and entry ->> 'textAnswer' = ${text.trim()}`.execute(database);
    }
  } finally {
    await close();
  }
}
