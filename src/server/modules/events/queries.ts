import { sql } from 'kysely';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, textOf } from '#server/platform/database/columns.ts';
import { lowestId } from '#server/platform/ids.ts';

export const STOPPED = columns('business_events', {
  platform: textOf<ReviewPlatformCode>(`details ->> 'platform'`),
});

/** The platforms whose imports stopped in a period. */
export async function listStoppedImports(
  tx: Tx,
  businessId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ReviewPlatformCode[]> {
  const { rows } = await sql<RowOf<typeof STOPPED>>`
    select distinct ${STOPPED.list} from business_events
     where business_id = ${businessId} and kind = 'importStopped'
       and event_id >= ${lowestId(from)} and event_id < ${lowestId(until)}`.execute(tx);
  return rows.map(({ platform }) => platform);
}
