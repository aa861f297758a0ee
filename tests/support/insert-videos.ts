import pg from 'pg';

interface Video {
  /** The text of the testimonial that the video belongs to. */
  words: string;
  url: string;
}

/** Adds videos to testimonials, as uploads by their respondents would. */
export async function insertVideos(
  connectionString: string,
  bID: string,
  videos: readonly Video[],
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const { words, url } of videos) {
      await client.query(
        `update journey_entries
            set entry = entry || jsonb_build_object('videoURLAnswer', $3::text)
          where business_id = $1 and entry ->> 'textAnswer' = $2`,
        [bID, words.trim(), url],
      );
    }
  } finally {
    await client.end();
  }
}
