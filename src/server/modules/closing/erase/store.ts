import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const ENDED = columns('businesses', { businessId: uuid('business_id') });

/** The closed businesses that can no longer be restored. Index: businesses_to_erase. */
export async function listEnded(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof ENDED>>`
    select ${ENDED.list} from businesses
     where closed_at is not null and closed_until <= ${now} order by closed_until`.execute(
    database,
  );
  return rows.map(({ businessId }) => businessId);
}

/** Deletes some of a business's rows in a table; returns how many. */
export async function deleteRows(
  database: Database,
  businessId: string,
  { table, limit }: { table: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
     where business_id = ${businessId}
       and ctid = any(array(select ctid from ${sql.table(table)}
                             where business_id = ${businessId} limit ${limit}))`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Deletes a business's rows in small tables. */
export async function deleteFew(tx: Tx, businessId: string, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where business_id = ${businessId}`.execute(tx);
}

export const WIDGET_ID = columns('widgets', { widgetId: uuid('widget_id') });

export async function listWidgetIds(database: Database, businessId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof WIDGET_ID>>`
    select ${WIDGET_ID.list} from widgets where business_id = ${businessId}`.execute(database);
  return rows.map(({ widgetId }) => widgetId);
}

export async function insertErased(tx: Tx, businessId: string, now: Date): Promise<void> {
  await sql`
    insert into erased_businesses (business_id, erased_at) values (${businessId}, ${now})
    on conflict (business_id) do nothing`.execute(tx);
}
