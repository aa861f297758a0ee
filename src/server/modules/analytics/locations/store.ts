import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';

export const LOCATION = columns('businesses b', {
  businessId: uuid('b.business_id'),
  name: text('b.name'),
  region: text('b.region'),
});
export type LocationRow = RowOf<typeof LOCATION>;

/** A parent's locations without closed ones, in the order of its list. Index: businesses_by_parent. */
export async function listLocations(tx: Tx, parentId: string): Promise<LocationRow[]> {
  const { rows } = await sql<RowOf<typeof LOCATION>>`
    select ${LOCATION.list} from businesses b
     where b.parent_id = ${parentId} and b.kind = 'location' and b.closed_at is null
     order by b.list_position, b.name, b.business_id`.execute(tx);
  return rows;
}
