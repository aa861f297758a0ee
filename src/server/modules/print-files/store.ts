import { sql } from 'kysely';
import { columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const LOCATION_TO_PRINT = columns('businesses', {
  businessId: uuid('business_id'),
  name: text('name'),
});

/** A parent's locations, without closed ones, in the order in which they are listed. Index: businesses_by_parent. */
export async function listLocationsToPrint(
  database: Database,
  parentId: string,
): Promise<RowOf<typeof LOCATION_TO_PRINT>[]> {
  const { rows } = await sql<RowOf<typeof LOCATION_TO_PRINT>>`
    select ${LOCATION_TO_PRINT.list} from businesses
     where parent_id = ${parentId} and kind = 'location' and closed_at is null
     order by list_position, name, business_id`.execute(database);
  return rows;
}
