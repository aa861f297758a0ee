import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  integer,
  type RowOf,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

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
