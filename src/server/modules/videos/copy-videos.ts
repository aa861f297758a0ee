import type { Tx } from '#server/platform/context.ts';
import type { StoredVideo } from './queries.ts';
import { insertVideo } from './store.ts';

/** Stores what is known of copies of videos, whose uploads are stored. */
export async function copyVideos(
  tx: Tx,
  businessId: string,
  { videos, now }: { videos: readonly StoredVideo[]; now: Date },
): Promise<void> {
  for (const video of videos) await insertVideo(tx, businessId, { ...video, arrivedAt: now });
}
